const SYNC_BYTE = 0x47
/** The packet lengths of transport streams: plain, with a time code in front, or with error correction behind. */
const PACKET_BYTES = [188, 192, 204]
/** The number of packets that prove a transport stream. No text has the same letter at so many equal distances. */
const PACKETS = 5

/** Returns whether bytes are the beginning of an MPEG transport stream, which may begin in the middle of a packet. */
export const isTransportStream = (head: Buffer): boolean =>
  PACKET_BYTES.some((length) => {
    const packets = Math.min(PACKETS, Math.floor(head.length / length))
    for (let start = 0; start < length && start < head.length; start += 1)
      if (packets > 0 && hasPackets(head, start, length, packets)) return true
    return false
  })

function hasPackets(head: Buffer, start: number, length: number, packets: number): boolean {
  for (let at = start, count = 0; count < packets; at += length, count += 1)
    if (at < head.length && head[at] !== SYNC_BYTE) return false
  return true
}

/** The bytes with which files of video formats begin. */
const SIGNATURES = [
  [0x1a, 0x45, 0xdf, 0xa3],
  [...Buffer.from('RIFF')],
  [...Buffer.from('OggS')],
  [...Buffer.from('FLV')],
  [0x30, 0x26, 0xb2, 0x75],
  [0, 0, 1, 0xba],
  [0, 0, 1, 0xb3],
].map((bytes) => Buffer.from(bytes))
/** The types of the boxes with which MP4 and QuickTime begin. */
const BOXES = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'styp', 'moof', 'sidx'])

/** Returns whether bytes begin a video. Text files with an extension of videos do not. */
export const beginsLikeVideo = (head: Buffer): boolean =>
  isTransportStream(head) ||
  BOXES.has(head.toString('latin1', 4, 8)) ||
  SIGNATURES.some((signature) => head.subarray(0, signature.length).equals(signature))

/** The media types of videos by file extension. */
export const VIDEO_TYPES: Readonly<Record<string, string>> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
}

/** The media types, by extension, of videos that no browser plays. Other files use some, so ffprobe has to confirm. */
export const CONVERTED_TYPES: Readonly<Record<string, string>> = {
  ...withType('video/x-msvideo', '.avi .divx .xvid .amv'),
  ...withType('video/mp2t', '.ts .m2t .m2ts .mts .tp .trp .tod .rec'),
  ...withType('video/x-ms-wmv', '.wmv .wm'),
  ...withType('video/x-ms-asf', '.asf .dvr-ms'),
  ...withType('video/x-flv', '.flv'),
  ...withType('video/mp4', '.f4v .mp4v .mpg4 .insv .360 .ismv'),
  ...withType('video/quicktime', '.qt .hdmov'),
  ...withType('video/mpeg', '.mpg .mpeg .mpe .mpv .mp2v .m1v .m2v .m2p .mod .vob .vro .evo .vdr'),
  ...withType('video/3gpp', '.3gp .3gpp'),
  ...withType('video/3gpp2', '.3g2 .3gp2'),
  ...withType('video/ogg', '.ogv .ogm .ogx'),
  ...withType('video/x-matroska', '.mk3d'),
  ...withType('video/dv', '.dv .dif'),
  '.rm': 'application/vnd.rn-realmedia',
  '.rmvb': 'application/vnd.rn-realmedia-vbr',
  '.mxf': 'application/mxf',
  '.wtv': 'video/x-ms-wtv',
  '.nsv': 'video/x-nsv',
  '.nuv': 'video/x-nuppelvideo',
  '.ivf': 'video/x-ivf',
  // No version of ffmpeg decodes these raw recordings and animations, so they appear in the list of skipped files.
  ...withType('application/octet-stream', '.braw .r3d .crm .swf'),
}

function withType(type: string, extensions: string): Record<string, string> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, type]))
}

/** Returns whether a file has the name of a video. What it really contains, only reading it can tell. */
export function isVideoName(name: string): boolean {
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''
  return extension in VIDEO_TYPES || extension in CONVERTED_TYPES
}

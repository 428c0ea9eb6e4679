/** The pages that the server sends as documents, and the contents of each of them. Texts are in their language. */
export interface ServerPages {
  /** Asks for one of the known accounts, or for a name. */
  accountChooser: {
    accounts: readonly (Person & { id: string; isCurrent: boolean })[]
    /** Whether the choice signs another device in, which shows a code. */
    isForDevice: boolean
    /** The name that the person has typed before, and the reason why it was refused. */
    name: string
    error: string | null
  }
  signIn: {
    /** The person who may continue with one press, or null. */
    current: Person | null
    /** Whether the page asks for a recovery code instead of a password. */
    isRecovery: boolean
    /** Whether the proof signs another device in, which shows a code. */
    isForDevice: boolean
    /** Whether the form is open although the person may continue with one press. */
    isOpen: boolean
    name: string
    error: string | null
    /** Whether the sign-in was refused because the typed text is wrong. */
    isWrong: boolean
    /** The address of the options of WebAuthn, or null without passkeys. */
    passkeyOptions: string | null
    /** An address at which browsers allow passkeys, if they allow none at this one. */
    addressForPasskeys: string | null
  }
  /** Tells a person who has used a recovery code how many codes are left. */
  recovered: { codesLeft: number; next: string }
  /** Makes an account, or gives a known person new ways to sign in. Without scripts, it takes a password. */
  invitation: {
    /** The path of the page, to which its form is sent. */
    path: string
    host: string
    /** The name of the known person who gets new ways to sign in, or null for a new person. */
    knownName: string | null
    /** The name whose data the account takes over, or null. */
    formerName: string | null
    /** Whether the invitation is for the first person of this server, whom nobody has invited. */
    isFirst: boolean
    name: string
    error: FieldText | null
    canUsePasskeys: boolean
    addressForPasskeys: string | null
    minPasswordLength: number
  }
  /** Shows the recovery codes, the second step of an invitation. No other page shows them again. */
  recoveryCodes: {
    codes: readonly string[]
    /** The name of the person, and the host of the server. Both stand on the printed page. */
    name: string
    host: string
    next: Link
  }
  /** Ends a session with the form of the issuer, which asks first unless the end was already confirmed. */
  endSession: { action: string; secret: string; script: string | null }
  /** Asks for the code that another device shows. `code` was entered before, and `error` is why it was refused. */
  deviceCode: { code: string; error: string | null }
  /** Asks whether another device shows the same code, and says which device has asked for it. */
  device: {
    code: string
    /** The browser of the device, or null if it is unknown. */
    browser: { browser: string; system: string | null } | null
    askedAt: Date
    /** The time by the clock of the server. */
    now: Date
    /** The address of the network of the device, or null if it is the network of this request. */
    address: string | null
  }
  /** Reports something that needs no answer. */
  notice: { title: string; text: string; isError: boolean; hint?: string }
  /** Plays the videos of a link for guests: the player in a frame, the title and, for a playlist, its videos. */
  guest: GuestPage
  /** Reports that a guest cannot watch a video. */
  guestNotice: { text: string; detail: string | null; endedAt: Date | null }
}

export interface Person {
  name: string
  pictureUrl: string | null
}

export interface Link {
  href: string
  label: string
}

/** An error at a field of a form. */
export interface FieldText {
  field: string
  text: string
}

export interface GuestPage {
  /** The address of the page without its parameters, for programs that make previews. */
  origin: string
  video: GuestVideo
  /** The series and the part that the video is, or null. */
  place: { series: string; season: number | null; part: number } | null
  durationSeconds: number | null
  /** The name of the playlist, or an empty text for a single video. */
  listTitle: string
  /** The videos of the link, in their order. */
  videos: readonly GuestVideo[]
  allowsDownload: boolean
  /** The query that every address of the page carries, such as `guest=…`. */
  query: string
  pictureUrl: string | null
  /** The name of the person who has made the link, or null if the server does not know it. */
  owner: string | null
  expiresAt: Date
  /** The id of the session in which the guest can watch the video with others, or null. */
  session: string | null
}

export interface GuestVideo {
  id: string
  title: string
}

/** The parts of a document that do not depend on its contents. */
export interface PageFrame {
  /** The language as a BCP 47 tag. */
  language: string
  isRightToLeft: boolean
  /** Translates the English pattern of a message. */
  translate: (pattern: string | readonly unknown[], values: object) => string
  styles: readonly string[]
  icon: string
  /** The address of the script, or null if the page has none. */
  script: string | null
}

/** Returns the document of a page. */
export type RenderPage = <Name extends keyof ServerPages>(
  name: Name,
  content: ServerPages[Name],
  frame: PageFrame,
) => string

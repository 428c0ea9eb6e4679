interface Window {
  /** Keeps Video.js from writing style elements. */
  VIDEOJS_NO_DYNAMIC_STYLE?: boolean
}

declare module 'video.js/core' {
  import videojs from 'video.js'

  export default videojs
}

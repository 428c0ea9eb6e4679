// Video.js reads this flag while it loads, so this module has to be imported first. The content security policy forbids
// styles written by scripts; those of the library are in our style sheet.
window.VIDEOJS_NO_DYNAMIC_STYLE = true

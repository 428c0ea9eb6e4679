// Read when the player library is loaded, so this module comes first. Styles written by scripts would be refused
// by the content security policy; those of the library are in our style sheet.
window.VIDEOJS_NO_DYNAMIC_STYLE = true

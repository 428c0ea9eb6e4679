// Video.js reads this flag while it loads, so this module has to be imported first. The content security policy forbids
// styles that scripts write. The styles of Video.js are in our own style sheet.
window.VIDEOJS_NO_DYNAMIC_STYLE = true

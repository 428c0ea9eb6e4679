/**
 * All texts that people read, in English: the source of every translation. The file of a language, such as `de.json`,
 * has the same names. Patterns are written in ICU MessageFormat; comments are for translators. The specification names
 * many of these strings, so English must not change without it.
 */
import { type Count, message, type Tag } from './message.ts'

// —— Everywhere ——

/** Button. Loads or does again what has failed. */
export const tryAgain = message('Try again')
/** Button with an icon only: closes a dialog or a notice. */
export const close = message('Close')
/** Button of a notice: takes back what has just been removed. */
export const undo = message('Undo')
/** Spoken for a progress bar. */
export const loading = message('Loading')
/** Name of the product and of the page, followed by the title of the screen: 'Liked Videos · Vtube'. */
export const pageTitle = message<{ title: string }>('{title} · Vtube')
/** Number of videos in a list. */
export const videoCount = message<Count>('{n, plural, one {{count} video} other {{count} videos}}')
/** Number of search results, spoken. */
export const resultCount = message<Count>('{n, plural, one {{count} result} other {{count} results}}')
/** Views of a video below its title. `count` is compact, such as 1.2k. */
export const viewCount = message<Count>('{n, plural, one {{count} views} other {{count} views}}')
/** Subscribers of a channel. `count` is compact, such as 1.2k. */
export const subscriberCount = message<Count>(
  '{n, plural, one {{count} subscriber} other {{count} subscribers}}',
)
/** In place of the views of a video that could not be loaded. */
export const viewsUnknown = message('N/A')
/** In place of the views of a related video while they load. */
export const viewsLoading = message('Loading views')
/** Instead of the length of a video: it is a live stream. */
export const live = message('Live')
/** When a video was published less than a minute ago. */
export const justNow = message('just now')
/** When a video will be published: its time is in the future. */
export const soon = message('soon')
/** In place of a missing title. */
export const untitledVideo = message('Untitled video')
/** In place of a missing name. */
export const untitledChannel = message('Untitled channel')
/** Label of a channel among search results, and the name of a channel without one. */
export const channel = message('Channel')
/** Above a list that comes from a cache, because the video service could not be asked. */
export const savedResults = message('Showing saved results')

/** Heard for the line over a picture that is as long as the watched part of the video. */
export const partlyWatched = message('Partly watched')

// —— Header, menus and frame ——

/** First link of every page, for keyboard users. */
export const skipToContent = message('Skip to content')
/** Button that opens or closes the menu at the side, and the name of the menu. */
export const menu = message('Menu')
/** Button. */
export const closeMenu = message('Close menu')
/** Link of the logo to the home page. */
export const homeLink = message('Vtube, home')
/** Name of the list of pages and topics at the side. */
export const mainNavigation = message('Main')
/** Button, and the name of the search field. */
export const search = message('Search')
/** Shown in the empty search field. */
export const searchPlaceholder = message('Search...')
/** Button: empties the search field. */
export const clearSearch = message('Clear')
/** Button on phones: hides the search field. */
export const closeSearch = message('Close search')
/** Name of the list below the search field. */
export const suggestions = message('Suggestions')
/** Number of suggestions, spoken. */
export const suggestionCount = message<Count>(
  '{n, plural, one {{count} suggestion} other {{count} suggestions}}',
)
/** Button that switches the dark theme on or off. */
export const darkMode = message('Dark mode')
/** Button with the picture of the user: opens the menu of the account. */
export const account = message('Account')
/** Below the name of the user. */
export const signedIn = message('Signed in')
/** Entry of the account menu: saves liked videos and comments as a file. */
export const exportData = message('Export')
/** Entry of the account menu: reads such a file. */
export const importData = message('Import')
/** Entry of the account menu, and the title of a dialog. */
export const keyboardShortcuts = message('Keyboard shortcuts')
/** Line that the provider's terms require. 'YouTube API Services' is a name. */
export const providerLine = message('Uses YouTube API Services.')
/** Link to the terms of the provider, below the menu. */
export const terms = message('Terms')
/** Link to the privacy policy of the provider, below the menu. */
export const privacy = message('Privacy')

/** Link and title of the page with the channels to which the user has subscribed (not the user’s own). */
export const yourChannels = message('Your channels')
/** Link and title of the page with the videos that the user has watched. */
export const history = message('History')
/** Link and title of the page with the playlists of the user. */
export const playlists = message('Playlists')
/** Title of the page of one playlist while its name is unknown. */
export const playlist = message('Playlist')
/** Name of the playlist that every user has, for videos to watch later. */
export const watchLater = message('Watch later')

// —— Entries of the menu at the side ——

/** Entry: the home page. */
export const home = message('Home')
/** Entry: a topic. */
export const subscriptions = message('Subscriptions')
/** Entry and page title. */
export const likedVideos = message('Liked Videos')
/** Entry and topic: what is watched most at present. */
export const trending = message('Trending')
/** Entry: a topic. */
export const shopping = message('Shopping')
/** Entry: a topic. */
export const music = message('Music')
/** Entry and topic: cinema. */
export const films = message('Films')
/** Entry: a topic, video games. */
export const gaming = message('Gaming')
/** Entry: a topic. */
export const news = message('News')
/** Entry and topic. */
export const sports = message('Sports')
/** Entry: a topic, lessons. */
export const courses = message('Courses')
/** Entry: a topic. */
export const travel = message('Travel')
/** Entry: a topic, clothes. */
export const fashion = message('Fashion')
/** Entry: a topic. */
export const podcast = message('Podcast')
/** Entry: ends the session. */
export const logOut = message('Log Out')

// —— Topics above the feed ——

/** Name of the row of topics. */
export const topics = message('Topics')
/** Button: scrolls the row of topics back. */
export const previousTopics = message('Previous topics')
/** Button: scrolls the row of topics on. */
export const moreTopics = message('More topics')
/** Topic: all videos. */
export const topicAll = message('All')
/** Topic: Japanese animation. */
export const topicAnime = message('Anime')
/** Topic: lessons in the programming library React. */
export const topicReactCourses = message('React Courses')
/** Topic: Japanese comics. */
export const topicManga = message('Manga')
/** Topic: the animal. */
export const topicFish = message('Fish')
/** Topic: video diaries. */
export const topicVlogs = message('Vlogs')
/** Topic. */
export const topicComedy = message('Comedy')
/** Topic: rewards. */
export const topicBounty = message('Bounty')
/** Topic. */
export const topicEntertainment = message('Entertainment')
/** Topic: the animal. */
export const topicCats = message('Cats')

// —— Lists of videos ——

/** Name of a grid of videos, for screen readers. */
export const videos = message('Videos')
/** Spoken while a grid loads. */
export const loadingVideos = message('Loading videos')
/** Below the last video of the feed. */
export const noMoreVideos = message('No more videos to load')
/** In place of an empty feed. */
export const noVideosYet = message('There are no videos here yet.')
/** In place of the videos of a topic, over a folder of one's own. `topic` is also an entry of the menu, such as Music. */
export const noVideosOfTopic = message<{ topic: string }>('No video in this library belongs to “{topic}”.')
/** Below it: how videos come to belong to a topic. */
export const noVideosOfTopicAdvice = message(
  'A video belongs to a topic when the topic is in its title, among its tags, or the name of its folder.',
)
/** Below 'nothing was found', when the daily searches are used up. `time` is a time of day. */
export const searchesUsedUp = message<{ time: string }>(
  'Today’s searches are used up. Live search is back at {time}.',
)
/** Button of an empty or a missing page: leads to the home page. */
export const browseVideos = message('Browse videos')
/** Spoken while search results load. */
export const loadingResults = message('Loading results')
/** Heading of the search page. */
export const resultsFor = message<{ query: string }>('Results for {query}')
/** Heading of the search page with the query apart from it, in a field of its own: 'Results for' 'cats'. */
export const resultsForTagged = message<{ query: string; q: Tag }>('Results for <q>{query}</q>')
/** Below the last search result. */
export const noMoreResults = message('No more results')
/** In place of the results. */
export const nothingFound = message<{ query: string }>('Nothing was found for “{query}”.')
/** Advice below it. */
export const nothingFoundAdvice = message('Check the spelling, or try other words.')

// —— Failures ——

/** Heading: a page or part without a more precise name. */
export const notLoaded = message('This could not be loaded.')
/** Heading: the videos of a list. */
export const videosNotLoaded = message('These videos could not be loaded.')
/** Heading: search results. */
export const resultsNotLoaded = message('These results could not be loaded.')
/** Heading: a channel page. */
export const channelNotLoaded = message('This channel could not be loaded.')
/** Heading: the comments of a video. */
export const commentsNotLoaded = message('The comments could not be loaded.')
/** Heading: the videos beside the player. */
export const relatedNotLoaded = message('Related videos could not be loaded.')
/** Heading of the status page. */
export const figuresNotLoaded = message('The figures of the server could not be loaded.')
/** Heading: liked videos that are shown as they were. */
export const likedNotRefreshed = message('These videos could not be brought up to date.')
/** Heading in place of the player after an error in the page. */
export const videoNotShown = message('The video could not be shown.')
/** Heading in place of the comments after an error in the page. */
export const commentsNotShown = message('The comments could not be shown.')
/** Heading in place of related videos after an error in the page. */
export const relatedNotShown = message('Related videos could not be shown.')
/** Heading in place of a page after an error in it. */
export const pageNotShown = message('This page could not be shown.')
/** Button below it: loads the page again. */
export const loadAgain = message('Load it again')
/** Reason below a heading: no connection. */
export const offlineReason = message('You seem to be offline. Check the connection and try again.')
/** Reason below a heading: the service does not know these videos or results. */
export const notFoundReason = message('The video service did not find them. Try again in a moment.')
/** Reason below a heading: the daily limit of the service is used up. */
export const quotaReason = message(
  'The video service has given all that it gives in one day. It answers again tomorrow.',
)
/** Reason below a heading. */
export const signedOutReason = message('Your sign-in could not be renewed. Try again in a moment.')
/** Reason below 'The comments could not be loaded.' */
export const commentsOffReason = message('They are turned off for this video.')
/** Reason below the failure of one video or channel. */
export const privateOrDeleted = message('It may be private or deleted.')
/** Error of a request. */
export const serviceUnreachable = message('The video service could not be reached. Check your connection.')
/** Error of a request. `status` is the number of an error, such as 500. */
export const serviceError = message<{ status: number | string }>(
  'The video service answered with error {status}.',
)
/** Error of a request. */
export const serviceUnreadable = message('The video service sent an answer that could not be read.')
/** Any other error. */
export const somethingWrong = message('Something went wrong')
/** A part of the program that is loaded on demand could not be loaded. */
export const partNotLoaded = message('This could not be loaded. Check your connection and try again.')

// —— Video page ——

/** Title of the page while the video loads, and the name of its part of the page. */
export const video = message('Video')
/** In place of the player while the video loads. */
export const loadingVideo = message('Loading video...')
/** In place of the video. `error` is a sentence that says what happened. */
export const videoError = message<{ error: string }>('Error loading video: {error}')
/** In place of the video: the service sent something without a video. */
export const invalidVideo = message('Invalid video data')
/** In place of the player without a connection. */
export const playerOffline = message('Playing this video needs a connection.')
/** Name of the player, for screen readers. */
export const playerOf = message<{ title: string }>('Player: {title}')
/** Name of the group of the buttons Like and Dislike. */
export const rateVideo = message('Rate this video')
/** Button. */
export const like = message('Like')
/** Button. */
export const dislike = message('Dislike')
/** Spoken name of a button that shows a count: 'Like, 184k'. */
export const labelWithCount = message<{ label: string; count: string }>('{label}, {count}')
/** Spoken after Like was pressed. */
export const addedToLiked = message('Added to Liked Videos')
/** Spoken and shown after a video was removed from the list. */
export const removedFromLiked = message('Removed from Liked Videos')
/** Spoken after Dislike was pressed on a liked video. */
export const removedAndDisliked = message('Removed from Liked Videos, disliked')
/** Spoken after Dislike was pressed. */
export const disliked = message('Disliked')
/** Spoken after Dislike was pressed again. */
export const noLongerDisliked = message('No longer disliked')
/** Name of the description of a video, for screen readers. */
export const description = message('Description')
/** Button below a description of which three lines are shown. */
export const showMore = message('Show more')
/** Button below a description that is shown whole. */
export const showLess = message('Show less')
/** Heading of the list beside the player. */
export const relatedVideos = message('Related videos')
/** Spoken while it loads. */
export const loadingRelated = message('Loading related videos')
/** In place of the list. */
export const noRelated = message('No related videos found.')

// —— Comments ——

/** Heading. */
export const comments = message('Comments')
/** Name and placeholder of the field for a comment. */
export const addComment = message('Add a comment')
/** Below the field: what is written does not leave this device. */
export const onThisDeviceOnly = message('Kept on this device only')
/** Button: empties the field. */
export const cancel = message('Cancel')
/** Button: adds the comment. A verb. */
export const comment = message('Comment')
/** The user: the author of a comment, and the heading of the links to what the user has watched and saved. */
export const you = message('You')
/** Name of the list of the user's own comments, for screen readers. */
export const yourComments = message('Your comments')
/** Name of the list of other comments, for screen readers. */
export const commentsOfOthers = message('Comments of others')
/** Button with an icon only. */
export const deleteComment = message('Delete comment')
/** Spoken. */
export const commentAdded = message('Comment added')
/** Spoken and shown. */
export const commentDeleted = message('Comment deleted')
/** Spoken while comments load. */
export const loadingComments = message('Loading comments')
/** In place of comments. */
export const commentsOff = message('Comments are turned off for this video.')
/** In place of comments. */
export const noComments = message('No comments yet.')
/** Button below a long comment of which the beginning is shown. */
export const showMoreOfComment = message('Show More')
/** Button below a long comment that is shown whole. */
export const showLessOfComment = message('Show Less')

// —— Channel page ——

/** Spoken while the page loads. */
export const loadingChannel = message('Loading channel')
/** Heading of an address without a channel. */
export const noChannel = message('There is no channel at this address.')
/** Below it. */
export const channelGone = message('It may have been closed or deleted.')
/** Button: leads to the home page. */
export const goHome = message('Go to Home')
/** Heading of the grid of videos of a channel. */
export const latestVideos = message('Latest videos')
/** In place of the grid. */
export const channelHasNoVideos = message('This channel has no videos yet.')
/** In place of the grid, when the videos could not be asked for. */
export const noChannelVideosFound = message('No videos of this channel were found.')
/** Below it. `time` is a time of day. */
export const askAgainAt = message<{ time: string }>('They can be asked for again at {time}.')

// —— Liked videos ——

/** Name of the list of liked videos, for screen readers. */
export const likedVideosList = message('Liked videos')
/** In place of the grid. */
export const nothingLiked = message('No liked videos found.')
/** Button of a card. */
export const remove = message('Remove')
/** Spoken name of that button. */
export const removeVideo = message<{ title: string }>('Remove {title}')
/** Spoken name of the button of a card whose video is gone. */
export const removeGoneVideo = message('Remove the video that is no longer available')
/** Title of a card whose video is gone. */
export const noLongerAvailable = message('No longer available')
/** Reason below it. */
export const videoGone = message('It is private or deleted.')

// —— Voice search ——

/** Button with a microphone. */
export const searchByVoice = message('Search by voice')
/** Title of the dialog until something is recognised. */
export const listening = message('Listening...')
/** Below the microphone: asks to speak. */
export const speak = message('Speak')
/** Button with a microphone in the dialog: starts again. */
export const listenAgain = message('Listen again')
/** Notice. */
export const voiceNotLoaded = message(
  'Voice search could not be loaded. Check your connection and try again.',
)
/** Heading of an error of voice search. */
export const voiceUnsupported = message('Voice search is not available')
/** Advice below it. */
export const voiceUnsupportedAdvice = message(
  'This browser cannot recognise speech. Please type what you are looking for.',
)
/** Heading of an error of voice search. */
export const microphoneBlocked = message('The microphone is blocked')
/** Advice below it. */
export const microphoneBlockedAdvice = message(
  'Allow this page to use the microphone in the settings of your browser, then try again.',
)
/** Heading of an error of voice search. */
export const nothingHeard = message('Nothing was heard')
/** Advice below it. */
export const nothingHeardAdvice = message('Press the microphone and say what you are looking for.')
/** Heading of an error of voice search. */
export const voiceOffline = message('No connection')
/** Advice below it. */
export const voiceOfflineAdvice = message(
  'Recognising speech needs the internet. Check your connection and try again.',
)
/** Heading of an error of voice search. */
export const noMicrophone = message('No microphone was found')
/** Advice below it. */
export const noMicrophoneAdvice = message(
  'Connect one, or choose it in the settings of your browser, then try again.',
)
/** Heading of an error of voice search. */
export const languageNotUnderstood = message('Your language is not understood')
/** Advice below it. */
export const languageNotUnderstoodAdvice = message(
  'This browser cannot recognise the language it is set to. Please type what you are looking for.',
)
/** Heading of an error of voice search. */
export const listeningFailed = message('Listening failed')
/** Advice below it. */
export const listeningFailedAdvice = message(
  'Press the microphone to try again, or type what you are looking for.',
)

// —— Sign-in and splash ——

/** Title of the page. */
export const signIn = message('Sign in')
/** Below the name of the product. */
export const tagline = message('Watch something worth your time.')
/** The main button. */
export const loginWithVtube = message('Login With Vtube')
/** Button. `service` is a name such as Google. */
export const continueWith = message<{ service: string }>('Continue with {service}')
/** Button, when the browser has blocked the sign-in window: signs in on this page instead. */
export const signInWithoutWindow = message('Sign In Without a Window')
/** Line that the provider's terms require, with two links. 'YouTube API Services' is a name. */
export const providerTerms = message<{ terms: Tag; privacy: Tag }>(
  'Uses YouTube API Services. By signing in you accept the <terms>Terms</terms> and <privacy>Privacy Policy</privacy>.',
)
/** Button: ends the intro. */
export const skip = message('Skip')
/** Error on the sign-in card. */
export const accountDisabled = message('This account has been disabled. Sign in with another one.')
/** Error on the sign-in card. */
export const sessionEnded = message('Your session has ended. Please sign in again.')
/** Error on the sign-in card. */
export const signInUnreachable = message(
  'The sign-in service could not be reached. Check your connection and try again.',
)
/** Error on the sign-in card. */
export const popupBlocked = message(
  'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.',
)
/** Error on the sign-in card. */
export const popupClosed = message('The sign-in window was closed before you were signed in.')
/** Error on the sign-in card. */
export const popupOpenAlready = message(
  'Another sign-in window is open already. Finish there, or try again here.',
)
/** Error on the sign-in card. */
export const addressRefused = message(
  'The sign-in service does not accept this address. Tell whoever runs this site.',
)
/** Error on the sign-in card. */
export const userMismatch = message('You signed in as somebody else. Log out first to change the account.')
/** Error on the sign-in card. */
export const storageBlocked = message(
  'Your browser blocks the storage that signing in needs. Allow it and try again.',
)
/** Error on the sign-in card. */
export const signInRefused = message(
  'The sign-in was cancelled or refused. Try again, or choose another account.',
)
/** Error on the sign-in card. */
export const addressInsecure = message(
  'Signing in needs a secure address: open this page through https or localhost.',
)
/** Error on the sign-in card. */
export const signInFailed = message('Signing in failed. Please try again.')

// —— Keyboard shortcuts ——

/** What a key does. */
export const shortcutHelp = message('Show these shortcuts')
/** What a key does. */
export const shortcutUndo = message('Undo what has just been removed')
/** The keys that do so, by the words on the keyboards of the language: 'Strg Z' in German. */
export const undoKeys = message('Ctrl Z')
/** What a key does. */
export const shortcutClose = message('Close a menu, a dialog or the suggestions')
/** The key that does so. */
export const escapeKey = message('Esc')

// —— Export, import, storage ——

/** Liked videos in a backup: '3 liked videos'. */
export const likedVideoCount = message<Count>(
  '{n, plural, one {{count} liked video} other {{count} liked videos}}',
)
/** Comments in a backup: '1 comment'. */
export const commentCount = message<Count>('{n, plural, one {{count} comment} other {{count} comments}}')
/** Notice. `what` is a list of counts: '3 liked videos and 1 comment'. */
export const exported = message<{ what: string }>('Exported {what}.')
/** Notice. `what` is a list of counts: '3 liked videos and 1 comment'. */
export const imported = message<{ what: string }>('Imported {what}.')
/** Notice, when the browser does not store what was imported. */
export const importedNotStored = message<{ what: string }>(
  'Imported {what}. This browser’s storage is full or blocked: it is kept only until this page is closed.',
)
/** Notice. */
export const nothingToExport = message('There is nothing to export yet.')
/** Notice, in place of the button that imports. */
export const nothingToImport = message('Everything in this file is here already.')
/** Notice. */
export const unknownFile = message('This file is of no known format. Nothing was changed.')
/** Notice. */
export const damagedBackup = message('This backup is damaged. Nothing was changed.')
/** Notice. */
export const newerBackup = message(
  'This backup was written by a newer version of Vtube. Nothing was changed.',
)
/** Notice. */
export const tooLargeFile = message('This file is larger than 100 MB. Nothing was changed.')
/** Notice. An archive (ZIP) holds too many or too large files. */
export const tooLargeArchive = message('This archive holds too much to be imported. Nothing was changed.')
/** Notice. */
export const damagedFile = message('This file is damaged. Nothing was changed.')
/** Notice. */
export const emptyFile = message('This file holds nothing to import.')
/** Notice. An archive (ZIP) with a password. */
export const encryptedArchive = message(
  'This archive needs a password: unpack it, and choose the files in it.',
)
/** Notice. An archive (ZIP) in an archive. */
export const nestedArchive = message('This archive holds another one: unpack it, and choose the one inside.')
/** Notice. */
export const unreadableFile = message('This file could not be read. Nothing was changed.')
/** Notice. */
export const storageFull = message(
  'This browser’s storage is full or blocked: what you like and write is kept only until this page is closed.',
)
/** Notice. `key` is the technical name under which the browser keeps it. */
export const storageUnreadable = message<{ key: string }>(
  'Something kept on this device could not be read. It was put aside as “{key}”.',
)

// —— Connection and updates ——

/** Notice. */
export const offline = message('You are offline. What you have seen is still here.')
/** The same notice after another try. */
export const stillOffline = message('You are still offline. What you have seen is still here.')
/** Notice. */
export const onlineAgain = message('You are online again.')
/** Button of that notice: loads the page again. */
export const refresh = message('Refresh')
/** Notice. */
export const newVersion = message('There is a new version of Vtube.')
/** Button of that notice. */
export const loadNewVersion = message('Load it')

// —— Pages about the site itself ——

/** Title of a page that does not exist. */
export const pageNotFound = message('Page not found')
/** Heading of it. */
export const noPage = message('There is no page at this address.')
/** Heading, when the site is not configured. */
export const notSetUp = message('Vtube is not set up.')
/** For whoever runs the site. `config.json` is the name of a file. */
export const settingsNotAnObject = message('The settings in config.json are not an object.')
/** For whoever runs the site. `field` is the name of a setting. */
export const settingWrong = message<{ field: string }>(
  'The setting “{field}” in config.json is missing or wrong.',
)
/** For whoever runs the site. */
export const settingsNotLoaded = message(
  'The settings (config.json) could not be loaded. Check your connection and reload.',
)
/** For whoever runs the site. `status` is the number of an error, such as 404. */
export const settingsMissing = message<{ status: number | string }>(
  'The settings (config.json) are missing: the server answered {status}.',
)
/** For whoever runs the site. JSON is a format. */
export const settingsNotJson = message('The settings (config.json) are not valid JSON.')
/** For whoever runs the site. JSON is a format. */
export const inlineSettingsNotJson = message('The settings inlined in this page are not valid JSON.')
/** Title of the page with the figures of the server, and a link to it. */
export const status = message('Status')
/** Spoken while they load. */
export const loadingFigures = message('Loading figures')
/** In place of the figures. */
export const noFigures = message(
  'This page calls the video service directly: there is no server that collects figures.',
)
/** In place of the figures. */
export const libraryFigures = message<Count>(
  '{n, plural, one {This server plays {count} video of its own library and uses no daily quota.} other {This server plays {count} videos of its own library and uses no daily quota.}}',
)
/** Heading while the server reads the files of its folder. */
export const libraryBeingRead = message('The library is being read.')
/** Below it, on the home page. */
export const firstVideosSoon = message('The first videos appear here as soon as they are read.')
/** Below a progress bar, before the number of files is known. */
export const countingFiles = message('The files are being counted.')
/** Below a progress bar. `read` and `total` are numbers. */
export const filesRead = message<{ read: string; total: string }>('Files read: {read} of {total}')
/** Heading on the home page, for the person who runs the server. */
export const libraryEmpty = message('Your library has no videos yet.')
/** Heading on the home page, for the person who runs the server. */
export const nothingPlayable = message('No file in your library can be shown.')
/** Below it. */
export const addVideos = message(
  'Add videos to the folder or its subfolders: they appear here by themselves.',
)
/** Label of the path of the folder. */
export const libraryFolder = message('Folder')
/** Label of a list of endings: '.mp4 .webm'. */
export const videoKinds = message('Kinds of files')
/** Label of a further list of endings. `ffmpeg` is a program. */
export const ffmpegKinds = message('With ffmpeg also')
/** For the person who runs the server. `ffmpeg` is a program. */
export const installFfmpeg = message(
  'Vtube finds no ffmpeg. Install version 5 or newer and start Vtube again to show more kinds of files.',
)
/** For the person who runs the server. `VTUBE_LIBRARY` is the name of a setting. */
export const otherFolder = message('To show another folder, name it in VTUBE_LIBRARY and start Vtube again.')
/** Label of a number, and of the names of files below it. */
export const skippedFiles = message('Skipped files')
/** Below the name of a file: why it is skipped. */
export const skippedUnreadable = message('Cannot be read as a video')
/** Below the name of a file: why it is skipped. 'What is known of it': title, description, comments. */
export const skippedUnstorable = message('What is known of it cannot be stored')
/** Below the name of a file: why it is skipped. */
export const skippedNoVideo = message('Contains no moving picture')
/** Below the name of a file: why it is skipped. `ffmpeg` is a program. */
export const skippedNoFfmpeg = message('Needs ffmpeg')
/** Above the figures. The tag holds the time: '3 hours ago'. */
export const countedSince = message<{ since: Tag }>(
  'Counted since this server started, <since></since>. They refresh automatically.',
)
/** Notice. */
export const callsPaused = message(
  'The video service fails at present. Calls to it are paused for a moment, and cached results are shown.',
)
/** Title of a figure. */
export const searchesLeft = message('Searches left today')
/** Title of a figure. */
export const callsLeft = message('Other calls left today')
/** After a figure: '88' 'of 100'. */
export const ofTotal = message<{ total: string }>('of {total}')
/** Below a figure. `time` is a time of day. */
export const fullAgainAt = message<{ time: string }>('Full again at {time}')
/** Title of a figure: a share of answers. */
export const answeredWithoutCall = message('Answered without a call')
/** Below a figure. */
export const noRequestsYet = message('No requests yet')
/** Below a figure. */
export const sharedCalls = message<Count>(
  '{n, plural, one {{count} shared the call of another request} other {{count} shared the call of another request}}',
)
/** Title of a table, and of its column with their number. */
export const answers = message('Answers')
/** Column of that table. */
export const whatFor = message('What for')
/** Column of that table: a share. */
export const withoutCall = message('Without a call')
/** Title of a table. */
export const callsToService = message('Calls to the video service')
/** Column of that table: the name of a call. */
export const call = message('Call')
/** Column of that table: how many calls were made. */
export const made = message('Made')
/** Column of that table: how many calls failed. */
export const failed = message('Failed')
/** In that table, when no call was made. */
export const noneYet = message('None yet')
/** Row of the table of answers. */
export const homeFeed = message('Home feed')
/** Row of the table of answers. */
export const categories = message('Categories')
/** Row of the table of answers. */
export const searches = message('Searches')
/** Row of the table of answers, link to the list of channels to which the user has subscribed, and the name of that list. */
export const channels = message('Channels')
/** Row of the table of answers. */
export const channelVideos = message('Videos of channels')

// —— The player ——

/** Name of the player, for screen readers. */
export const player = message('Video Player')
/** Button. */
export const play = message('Play')
/** Button in the middle of the picture. */
export const playVideo = message('Play Video')
/** Button. */
export const pause = message('Pause')
/** Button, at the end of a video. */
export const replay = message('Replay')
/** Button: switches the sound off. */
export const mute = message('Mute')
/** Button: switches the sound on. */
export const unmute = message('Unmute')
/** Name of a slider. */
export const volumeLevel = message('Volume Level')
/** Name of a time, for screen readers. */
export const currentTime = message('Current Time')
/** Name of a time, for screen readers. */
export const duration = message('Duration')
/** Name of the slider of the position in the video. */
export const progressBar = message('Progress Bar')
/** Spoken position in the video: '1:20 of 5:00'. Keep {1} and {2}, which the player fills. */
export const positionOfDuration = message("'{1}' of '{2}'")
/** Button: opens a menu of speeds. */
export const playbackRate = message('Playback Rate')
/** Button: opens a menu of the parts of a video. */
export const chapters = message('Chapters')
/** Button: opens a menu of subtitles. */
export const subtitles = message('Subtitles')
/** Entry of that menu. */
export const subtitlesOff = message('subtitles off')
/** Button: opens a menu of captions, which are subtitles for people who do not hear. */
export const captions = message('Captions')
/** Entry of that menu. */
export const captionsOff = message('captions off')
/** Button: shows the video in a small window above others. */
export const pictureInPicture = message('Picture-in-Picture')
/** Button. */
export const exitPictureInPicture = message('Exit Picture-in-Picture')
/** Button. */
export const fullscreen = message('Fullscreen')
/** Button. */
export const exitFullscreen = message('Exit Fullscreen')
/** Spoken after the chosen entry of a menu: '1.5x, selected'. Begins with a comma. */
export const entrySelected = message(', selected')
/** Spoken before a percentage, how much of the video has loaded: 'Loaded: 40%'. */
export const loadedPart = message('Loaded')
/** Spoken while a video loads. Keep {1}, the name of the player. */
export const playerLoading = message("'{1}' is loading.")
/** In place of the video. */
export const loadingStopped = message('The video stopped loading. Check your connection and reload the page.')
/** In place of the video. `tracks` is a list such as 'HEVC video and AC-3 sound'. */
export const tracksUnsupported = message<{ tracks: string }>('This browser does not play {tracks}.')
/** In place of the video. `tracks` is a list such as 'H.264 video and AAC sound'. */
export const fileUnsupported = message<{ tracks: string }>(
  'This browser cannot play this kind of file, although it plays {tracks}.',
)
/** In place of the video. */
export const fileDamaged = message('The video cannot be played: its file may be damaged.')
/** In place of the video. The server makes another file of it for the browser, but not of pictures above a size. */
export const pictureTooLarge = message(
  'The picture of this video is too large to be converted for this browser.',
)
/** Above the video. `track` is a name such as 'AC-3 sound'. */
export const soundUnsupported = message<{ track: string }>(
  'There is no sound: this browser does not play {track}.',
)
/** A track of a file, by the name of its format: 'HEVC video'. */
export const videoTrack = message<{ format: string }>('{format} video')
/** A track of a file, by the name of its format: 'AC-3 sound'. */
export const soundTrack = message<{ format: string }>('{format} sound')
/** Link below such an error: opens the file of the video itself. */
export const openFile = message('Open the file')
/** In place of the player. */
export const videoNotAvailable = message('This video is not available.')
/** In place of the player. */
export const signInToWatch = message('Sign in to watch this video.')
/** In place of the player. */
export const videoNotShownNow = message('This video cannot be shown at present. Try again.')

// —— The sign-in window of the default mode ——

/** Heading. */
export const chooseAccount = message('Choose an account')
/** Below the heading. */
export const toContinue = message('to continue to Vtube')
/** Name of a field for a name that is not in the list. */
export const anotherName = message('Another name')
/** Button next to that field. */
export const continueSignIn = message('Continue')
/** Error at that field. */
export const nameMissing = message('Type a name first.')
/** Error at that field, for a name of any length. */
export const nameFarTooLong = message<{ limit: number }>(
  'This name is too long. At most {limit, number} characters are possible.',
)
/** Error at that field. `length` is the number of characters, always more than 80. */
export const nameTooLong = message<{ length: number; limit: number }>(
  'This name has {length, number} characters. At most {limit, number} are possible.',
)
/** Heading of the page that asks before it ends the session. */
export const logOutQuestion = message('Log out of Vtube?')
/** Title and heading of the page after that. */
export const loggedOut = message('Logged out')
/** Below that heading. */
export const closeWindow = message('You can close this window.')
/** Heading. */
export const signInFailedHeading = message('Sign-in failed')
/** Below the reason of the failure. */
export const closeAndSignIn = message('Close this window and sign in again.')
/** Reason of a failed sign-in. */
export const signInExpired = message('This sign-in has taken too long, or was finished in another window.')
/** Reason of a failed sign-in. */
export const foreignForm = message('This answer came from another site.')

// —— Errors of the server, in 'Error loading video: …' ——

/** Error. `id` is the technical name of a video. */
export const videoNotFound = message<{ id: string }>('The video “{id}” could not be found.')
/** Error. `id` is the technical name of a playlist. */
export const playlistNotFound = message<{ id: string }>('The playlist “{id}” could not be found.')
/** Error. `id` is the technical name of a video. */
export const commentsDisabled = message<{ id: string }>('The video “{id}” has its comments switched off.')
/** Error of a list that was read in steps. */
export const invalidPageToken = message('The page token is not valid. Ask for the first page again.')
/** Error: the provider does not answer. */
export const serviceSilent = message('The video service does not answer at present. Try again in a moment.')
/** Error: the daily limit of the provider is used up. */
export const allowanceUsedUp = message(
  'This has not been looked at before, and today’s allowance of the video service is used up. Try again tomorrow.',
)
/** Error: the provider refuses the server. */
export const serverRefused = message(
  'The video service does not accept this server at present. Whoever runs it finds the reason in its log.',
)
/** Error: the provider has no such video, channel or list. */
export const noSuchThing = message('The video service has no such thing.')
/** Error. */
export const serverUnavailable = message('The service is not available at present. Try again soon.')
/** Error. */
export const serverFailed = message('Something went wrong on the server. Try again.')
/** Error: the database is gone. */
export const databaseUnreachable = message(
  'The server cannot reach its database at present. Try again in a moment.',
)
/** Error: the database cannot be read or written. */
export const databaseUnusable = message(
  'The server cannot use its database at present. Try again in a moment.',
)
/** Error. */
export const tooManyCalls = message('Too many calls within a minute. Wait a little and try again.')
/** Error: nobody is signed in. A bearer token is what proves it. */
export const bearerMissing = message('Sign in first: this call needs a bearer token.')
/** Error: nobody is signed in. */
export const signInForFile = message('Sign in first: this file is for signed-in visitors.')
/** Error. */
export const signInServiceDown = message('The sign-in service cannot be reached. Try again soon.')
/** Error. */
export const noSuchFile = message('There is no such file.')

// —— The page itself ——

/** For search engines and for the list of installed applications. */
export const siteDescription = message('Browse, search and watch videos.')
/** Instead of the page, when the browser runs no scripts. */
export const needsJavaScript = message(
  'Vtube needs JavaScript. Switch it on for this page and load it again.',
)
/** Name of the menu of languages. */
export const language = message('Language')

// —— The user’s data ——

/** Error: history, playlists, subscriptions and likes have reached the limit of the server. They stay on the device. */
export const userDataFull = message(
  'The server has no room for more of your history, playlists and subscriptions. New entries stay on this device.',
)

// —— Your data ——

/** Dialog and entry of the menu of the account: export and import of what the user has made. */
export const yourData = message('Your data')
/** Button under 'Export'. JSON is a file format. */
export const exportEverything = message('Everything (JSON)')
/** Button under 'Export'. OPML is a file format, which feed readers know. */
export const exportOpml = message('Subscriptions (OPML)')
/** Button under 'Export'. CSV is a file format, which spreadsheets know. */
export const exportCsv = message('Subscriptions (CSV)')
/** Advice above a button. The names are those of other applications. */
export const importAdvice = message(
  'Choose files of Vtube, Google Takeout, FreeTube, NewPipe, LibreTube, Piped, Invidious or Tube Archivist, or drop them here. Archives may stay packed.',
)
/** Button: opens the browser’s window for files. */
export const chooseFiles = message('Choose files')
/** Above a list of counts. `sources` names applications: 'Google Takeout and FreeTube'. */
export const importFrom = message<{ sources: string }>('From {sources}')
/** Below counts of different things, such as '312 subscriptions': best without agreement with any of them. Numbers. */
export const newAndKnown = message<{ fresh: string; known: string }>('{fresh} new, {known} here already')
/** Above a list of counts with reasons. */
export const notImported = message('Not imported:')
/** While files are imported, above a progress bar. */
export const importing = message('Importing')
/** In a list of counts. */
export const subscriptionCount = message<Count>(
  '{n, plural, one {{count} subscription} other {{count} subscriptions}}',
)
/** In a list of counts. Entries of the watch history. */
export const historyEntryCount = message<Count>(
  '{n, plural, one {{count} history entry} other {{count} history entries}}',
)
/** In a list of counts. */
export const playlistCount = message<Count>('{n, plural, one {{count} playlist} other {{count} playlists}}')
/** Under 'Not imported:'. Entries of a file. */
export const leftOutInvalid = message<Count>(
  '{n, plural, one {{count} unreadable entry} other {{count} unreadable entries}}',
)
/** Under 'Not imported:'. Entries of a history. */
export const leftOutNoVideo = message<Count>(
  '{n, plural, one {{count} entry that is no video, or a removed one} other {{count} entries that are no videos, or removed ones}}',
)
/** Under 'Not imported:'. Entries of a history. */
export const leftOutAdvertisement = message<Count>(
  '{n, plural, one {{count} advertisement} other {{count} advertisements}}',
)
/** Under 'Not imported:'. */
export const leftOutOtherService = message<Count>(
  '{n, plural, one {{count} channel of another service} other {{count} channels of other services}}',
)
/** Under 'Not imported:'. */
export const leftOutOtherVideo = message<Count>(
  '{n, plural, one {{count} video of another service} other {{count} videos of other services}}',
)
/** Under 'Not imported:'. Playlists that the user has saved, of which the file has the address only. */
export const leftOutForeignPlaylist = message<Count>(
  '{n, plural, one {{count} playlist of somebody else} other {{count} playlists of others}}',
)
/** Under 'Not imported:'. `names` is a list of names in addresses, such as '@pond' and 'user/reef'. */
export const leftOutHandle = message<Count & { names: string }>(
  '{n, plural, one {{count} channel that is known only by name: {names}} other {{count} channels that are known only by name: {names}}}',
)
/** Under 'Not imported:'. */
export const leftOutFile = message<Count>(
  '{n, plural, one {{count} file with nothing to import} other {{count} files with nothing to import}}',
)

// —— Subscriptions ——

/** Button: subscribes to a channel. */
export const subscribe = message('Subscribe')
/** The same button after it was pressed. Pressing it again ends the subscription. */
export const subscribed = message('Subscribed')
/** Spoken after Subscribe was pressed. `name` is that of a channel. */
export const subscribedTo = message<{ name: string }>('Subscribed to {name}')
/** Spoken and shown after a subscription was ended. `name` is that of a channel. */
export const unsubscribedFrom = message<{ name: string }>('Unsubscribed from {name}')
/** Number of channels in a list. */
export const channelCount = message<Count>('{n, plural, one {{count} channel} other {{count} channels}}')
/** Spoken while the list of channels loads. */
export const loadingChannels = message('Loading channels')
/** Name and placeholder of the field that filters the list. */
export const searchChannels = message('Search your channels')
/** Heading below the list: names and pictures of some channels. */
export const channelsNotLoaded = message('Some channels could not be loaded.')
/** In place of the list: the user has not subscribed to any channel. */
export const noSubscriptions = message('You have not subscribed to any channel yet.')
/** Advice below it. 'Subscribe' is the button, 'Your data' an entry of the account menu. */
export const noSubscriptionsAdvice = message(
  'Press Subscribe on the page of a channel or a video, or import your channels with Your data in the account menu.',
)
/** In place of the newest videos of the user’s channels. */
export const channelsHaveNoVideos = message('Your channels have no videos yet.')
/** In place of the newest videos, until the user presses the button 'Refresh …'. */
export const channelsNeverRenewed = message('Refresh your channels to see their newest videos.')
/** Button over a list: adds videos that have just been found to its beginning. */
export const showNewVideos = message<Count>(
  '{n, plural, one {Show {count} new video} other {Show {count} new videos}}',
)
/** Above a list: some of its videos may be missing or old. Refreshing is asking for the newest videos of a channel. */
export const channelsNotRenewed = message('Some channels could not be refreshed.')
/** How far refreshing has come. `done` and `count` are numbers; `count` is that of all channels. */
export const renewalProgress = message<Count & { done: string }>(
  '{n, plural, one {{done} of {count} channel refreshed} other {{done} of {count} channels refreshed}}',
)
/** Button: asks for the newest videos. Units are what the calls cost of the daily limit of the service. */
export const refreshChannels = message<Count & { units: string }>(
  '{n, plural, one {Refresh {count} channel ({units} units)} other {Refresh {count} channels ({units} units)}}',
)
/** In place of that button, when nothing can be refreshed at present. */
export const refreshRule = message(
  'A channel can be refreshed every 12 hours, and less often if it has no recent videos.',
)
// —— Playlists ——

/** Button, and the title of the dialog that it opens. */
export const newPlaylist = message('New playlist')
/** Label of the field for the name of a playlist. */
export const playlistName = message('Name')
/** Button: creates a playlist with this name. */
export const createPlaylist = message('Create')
/** Below the field for the name, when it is empty. */
export const playlistNameMissing = message('Enter a name.')
/** Spoken. `name` is the name of a playlist. */
export const playlistCreated = message<{ name: string }>('Created {name}')
/** Button: changes the name of a playlist. */
export const rename = message('Rename')
/** Title of a dialog. */
export const renamePlaylist = message('Rename playlist')
/** Button. */
export const deletePlaylist = message('Delete playlist')
/** Notice with the button Undo. `name` is the name of a playlist. */
export const playlistDeleted = message<{ name: string }>('Deleted {name}')
/** Button: removes all videos from 'Watch later'. */
export const removeAll = message('Remove all')
/** Notice with the button Undo. `name` is the name of a playlist. */
export const allRemoved = message<{ name: string }>('All videos removed from {name}')
/** Button: plays the videos of a playlist, one after the other. */
export const playAll = message('Play all')
/** In place of the videos of an empty playlist. */
export const emptyPlaylist = message('There are no videos in this playlist yet.')
/** Advice below it. 'Save' is the name of a button. */
export const emptyPlaylistAdvice = message('Press Save below a video to put it here.')
/** Heading of an address without a playlist. */
export const noSuchPlaylist = message('This playlist does not exist.')
/** Below it. */
export const playlistGone = message('It may have been deleted.')
/** Spoken while they load. */
export const loadingPlaylists = message('Loading playlists')
/** Notice with the button Undo, also spoken. `name` is the name of a playlist. */
export const removedFromPlaylist = message<{ name: string }>('Removed from {name}')
/** Spoken and shown. `name` is the name of a playlist. */
export const savedToPlaylist = message<{ name: string }>('Saved to {name}')
/** Entry of a menu: puts a video on the playlist 'Watch later'. */
export const saveToWatchLater = message('Save to Watch later')
/** Button: opens a dialog with the playlists in which the video can be saved. */
export const save = message('Save')
/** Title of that dialog. The playlists follow. */
export const saveTo = message('Save to…')
/** Spoken name of the button that moves a video within a playlist. */
export const moveVideo = message<{ title: string }>('Move {title}')
/** Spoken name of the same button, when the video is gone. */
export const moveGoneVideo = message('Move the video that is no longer available')
/** Spoken after the name of that button: arrow keys, Home and End are keys. */
export const moveKeys = message('Arrow keys, Home and End move it.')
/** Entry of a menu: moves a video to the top of a playlist. */
export const moveToTop = message('Move to the top')
/** Entry of a menu: moves a video one place up. */
export const moveUp = message('Move up')
/** Entry of a menu: moves a video one place down. */
export const moveDown = message('Move down')
/** Entry of a menu: moves a video to the end of a playlist. */
export const moveToEnd = message('Move to the end')
/** Spoken after a video was moved: 'Moved to position 3 of 12'. */
export const movedToPosition = message<{ position: string; total: string }>(
  'Moved to position {position} of {total}',
)
/** Which video of a playlist is playing: '3 of 12'. */
export const positionInPlaylist = message<{ position: string; total: string }>('{position} of {total}')
/** Button. */
export const previousVideo = message('Previous video')
/** Button. */
export const nextVideo = message('Next video')
/** Button: shows or hides the list of the videos of the playlist that is playing. */
export const listOfPlaylist = message('Videos of the playlist')
/** Button above a part of a list: shows what comes before it. */
export const showEarlier = message('Show earlier')
/** Heading in place of a playlist after an error in the page. */
export const playlistNotShown = message('The playlist could not be shown.')
// —— Synchronisation ——

/** Heading in the dialog about the user’s data, and what it is about: the data is the same on all devices. */
export const synchronisation = message('Synchronisation')
/** Below that heading. */
export const syncedData = message(
  'Your history, playlists, subscriptions and likes are the same on every device on which you sign in here.',
)
/** Below that heading, where the server asks for a name without a password. */
export const syncedByName = message(
  'This server asks only for a name: whoever signs in with the same name can see and change the same data.',
)
/** Below that heading, where there is no server to synchronise with. */
export const dataStaysHere = message(
  'Your history, playlists, subscriptions and likes stay on this device, because there is no server to synchronise them.',
)
/** Label of a switch. */
export const synchroniseHere = message('Synchronise through this server')
/** `<ago>` shows a time such as '2 minutes ago'. */
export const lastSynchronised = message<{ ago: Tag }>('Last synchronised <ago></ago>.')
/** In place of the time of the last synchronisation. */
export const neverSynchronised = message('Not synchronised yet.')
/** In place of the time of the last synchronisation, while the switch is off. */
export const syncIsOff = message('Switched off: this device neither sends nor receives changes.')
/** Changes of the user that the server does not have yet. */
export const changesWaiting = message<Count>(
  '{n, plural, one {{count} change waits} other {{count} changes wait}}',
)
/** Error. */
export const notSynchronised = message('The last synchronisation failed.')
/** Error: the browser blocks its storage, or has no more room. */
export const syncNeedsStorage = message(
  'This browser does not store your data, so that it cannot be synchronised. It is gone when you close the page.',
)
/** Notice: the switch is off because of that. */
export const deletedElsewhere = message(
  'Another device has deleted everything on the server. This device has kept its data and no longer synchronises, so that nothing comes back by itself.',
)
/** Toast. */
export const emptiedElsewhere = message(
  'Another device has deleted your data, on the server and on all devices.',
)
/** Button. Opens a question with the same words. */
export const deleteOnServer = message('Delete everything on the server')
/** Below that question. */
export const deleteOnServerMeaning = message(
  'Your history, playlists, subscriptions and likes are deleted on the server at once. This cannot be undone.',
)
/** Question above two choices: `deleteFromDevices` and `keepOnDevices`. */
export const whatOnDevices = message('What about the data on your devices?')
/** A choice. */
export const keepOnDevices = message('Keep everything there, and switch synchronisation off')
/** A choice. Devices that are offline follow when they connect. */
export const deleteFromDevices = message('Delete it on all devices as well, on each as soon as it is online')
/** Button that deletes. */
export const deleteNow = message('Delete')
/** Result of the deletion. */
export const deletedOnServer = message('Everything on the server was deleted. This device has kept its data.')
/** Result of the deletion. */
export const deletedEverywhere = message('Everything was deleted, on the server and on this device.')
/** Error: the deletion has failed, or its answer was lost. */
export const deletionNotConfirmed = message('The server has not confirmed the deletion. Try again.')
// —— History ——

/** Name of the search field above the history, also shown in it while it is empty. */
export const searchHistory = message('Search history')
/** Button: what the user watches is not recorded any more. */
export const pauseHistory = message('Pause history')
/** Button in its place while the history is paused: starts recording again. */
export const resumeHistory = message('Resume history')
/** Notice above the list, and spoken. */
export const historyPaused = message('History is paused. What you watch is not recorded.')
/** Spoken after the history was resumed. */
export const historyResumed = message('What you watch is recorded again.')
/** Button that opens a menu of times, and the button that confirms to clear everything. */
export const clearHistory = message('Clear history')
/** Entry of that menu: clears what was watched in this time. */
export const lastHour = message('Last hour')
/** Entry of that menu, and the heading of what was watched today. */
export const today = message('Today')
/** Heading of what was watched yesterday. */
export const yesterday = message('Yesterday')
/** Entry of that menu: clears everything. */
export const allHistory = message('All history')
/** Title of a dialog. */
export const clearAllHistory = message('Clear all history?')
/** Below that title: how many videos are removed. */
export const clearAllDetail = message<Count>(
  '{n, plural, one {{count} video is} other {{count} videos are}} removed from your history on all your devices. You also lose where you left off.',
)
/** Notice after videos were removed from the history. */
export const removedFromHistory = message<Count>(
  '{n, plural, one {Removed {count} video from history} other {Removed {count} videos from history}}',
)
/** Notice: there was nothing to clear. */
export const nothingWatched = message('You watched nothing in this time.')
/** In place of an empty history. */
export const historyEmpty = message('Your history is empty.')
/** Below that. */
export const historyEmptyDetail = message('Videos that you watch appear here.')
/** Below the search field, while some titles cannot be searched because this device does not have them yet. */
export const titlesMissing = message<Count>(
  'Only titles on this device are searched. {n, plural, one {{count} video is} other {{count} videos are}} left out.',
)
/** Spoken while the history loads. */
export const loadingHistory = message('Loading history')
/** Heading of a row of videos that the user has begun to watch. */
export const continueWatching = message('Continue watching')
/** In that row after the last video was removed. */
export const nothingToContinue = message('There is nothing left to continue.')
/** Button with an arrow: scrolls that row back. */
export const previousVideos = message('Previous videos')
/** Button with an arrow: scrolls that row on. */
export const moreVideos = message('More videos')
// —— Transcript and chapters ——

/** Button: shows the text of what is said in a video. Also the title above it. */
export const transcript = message('Transcript')
/** Name of the search field above a transcript, also shown in it while it is empty. */
export const searchTranscript = message('Search transcript')
/** Button. */
export const copyTranscript = message('Copy transcript')
/** Notice. */
export const transcriptCopied = message('Transcript copied')
/** Notice: the selected part of a transcript was copied. */
export const selectionCopied = message('Selection copied')
/** Notice. */
export const copyingRefused = message('Your browser did not allow copying.')
/** Button: a list that was scrolled moves with the video again. */
export const followVideo = message('Follow the video')
/** Number of lines of a transcript that were found, spoken. */
export const lineCount = message<Count>('{n, plural, one {{count} line} other {{count} lines}}')
/** Spoken while a transcript loads. */
export const loadingTranscript = message('Loading transcript')
/** Heading of an error. */
export const transcriptNotLoaded = message('The transcript could not be loaded.')
/** In place of a transcript without text. */
export const transcriptEmpty = message('These subtitles have no text.')
// —— Converted videos ——

/** In the player: the drive with the file is unplugged, or the network drive does not answer. The player waits for it. */
export const storageAway = message(
  'This video is on a disk that is not connected right now. It plays again as soon as the disk is back.',
)
/** On the picture of a video whose disk is unplugged, and above the names of such folders; very short. */
export const notConnected = message('Not connected')
/** An error of the server: too many other videos are being converted at this time. */
export const conversionBusy = message(
  'The server is busy converting other videos. Try again in a few minutes.',
)
/** Button of the player: opens the list of audio tracks, such as languages. */
export const audioTrack = message('Audio track')
/** An audio track without a name, by its number. */
export const numberedAudioTrack = message<{ number: string }>('Audio track {number}')
// —— Sharing ——

/** Link in place of the player, on a page of another site: opens the video in Vtube. */
export const watchOnVtube = message('Watch on Vtube')
/** Button below a video, and title of the dialog that it opens: link, embed code. */
export const share = message('Share')
/** Name of the field with the address of the video. */
export const videoLink = message('Link')
/** Checkbox, followed by a field with a time: the link starts the video there. */
export const startAt = message('Start at')
/** Name of that field, for screen readers. */
export const startTime = message('Start time')
/** Error below that field. */
export const startTimeInvalid = message('Enter a time in the video, such as 1:23.')
/** Button: copies the address of the video. */
export const copyLink = message('Copy link')
/** Notice after that. */
export const linkCopied = message('Link copied')
/** Button: opens the device's list of apps to which the link can be sent. */
export const shareWithApp = message('Share with another app')
/** Error below that button. */
export const shareFailed = message('Your device could not share the link. Copy it instead.')
/** Notice: the browser forbids to copy. The text is selected now. */
export const copyRefused = message('Your browser did not allow copying. Copy the selected text yourself.')
/** Heading: the video as a part of a page of another site. */
export const embedVideo = message('Embed')
/** Name of the list of sizes of the embedded player. */
export const embedSize = message('Size')
/** Entry of that list, in pixels. */
export const sizeInPixels = message<{ width: string; height: string }>('{width} × {height}')
/** Entry of that list: the player is as wide as the page that it is in. */
export const embedFullWidth = message('Full width of the page')
/** Name of the field with the code, a piece of HTML. */
export const embedCode = message('Embed code')
/** Button: copies the code. */
export const copyCode = message('Copy code')
/** Notice after that. */
export const codeCopied = message('Code copied')

// —— Player ——

/** Over the player, and spoken: the network, the server or the file was gone. It goes on by itself. */
export const interrupted = message('Playback was interrupted. Trying to continue…')
/** Over the player, and spoken: it waits until fewer videos are converted, then goes on by itself. */
export const waitingForConversion = message(
  'The server is busy converting other videos. Keep this page open: the video goes on as soon as it can.',
)
/** In place of the video, above the button 'Try again'. */
export const notConverted = message('The server could not convert this video.')

// —— Flow ——

/** Name of the part of the page with the small player that goes on while the user browses. */
export const miniPlayer = message('Mini-player')
/** Spoken when that player appears. */
export const miniPlayerOpened = message('The video goes on in the mini-player.')
/** Button: ends the playback in the mini-player. */
export const closeMiniPlayer = message('Close the mini-player')
/** Name of the group of buttons below the player. */
export const playback = message('Playback')
/** A speed: 1.5× is one and a half times as fast as normal. */
export const speed = message<{ rate: string }>('{rate}×')
/** Name of the button that opens a menu of speeds, and spoken after a change: 'Speed 1.5×'. */
export const playbackSpeed = message<{ speed: string }>('Speed {speed}')
/** Button: opens a menu of times after which the video pauses. */
export const sleepTimer = message('Sleep timer')
/** Name of the same button while such a time is chosen. */
export const sleepTimerOn = message('Sleep timer, on')
/** Entry of that menu: no sleep timer. */
export const sleepTimerOff = message('Off')
/** Entry of that menu. */
export const minutes = message<Count>('{n, plural, one {{count} minute} other {{count} minutes}}')
/** Entry of that menu: the video pauses when it has ended, and none follows. */
export const endOfVideo = message('End of video')
/** Notice when the time is over. */
export const sleepTimerOver = message('The sleep timer has stopped the playback.')
/** Button with a gear: opens a menu of choices about the playback. */
export const playbackOptions = message('Playback options')
/** Entry of that menu, a check box: another video follows when one has ended. */
export const autoplayNext = message('Autoplay next')
/** Entry of that menu, a check box: the video starts again when it has ended. */
export const loopVideo = message('Loop')
/** Button, pressed or not: the player fills the width of the window. */
export const theatreMode = message('Theatre mode')
/** Heading of the video that follows. */
export const upNext = message('Up next')
/** Heading of the video that follows, while the seconds are counted down. */
export const upNextIn = message<Count>(
  '{n, plural, one {Up next in {count} second} other {Up next in {count} seconds}}',
)
/** Spoken when that countdown starts. */
export const upNextSpoken = message<Count & { title: string }>(
  '{n, plural, one {Up next in {count} second: {title}} other {Up next in {count} seconds: {title}}}',
)
/** Spoken when the user has cancelled the countdown. */
export const upNextCancelled = message('Cancelled. The next video does not start.')
/** Button: starts the next video without waiting. */
export const playNow = message('Play now')
/** Spoken after a key. */
export const videoPaused = message('Paused')
/** Spoken after a key. */
export const videoPlays = message('Playing')
/** Spoken after a key. */
export const soundOn = message('Sound on')
/** Spoken after a key. */
export const soundOff = message('Sound off')
/** Names of keys, in the list of shortcuts. k is the key k. */
export const playKeys = message('Space, k')
/** What those keys do. */
export const shortcutPlay = message('Play or pause')
/** What the left and right arrow keys do. */
export const shortcutSeek5 = message('5 seconds back or on')
/** What the keys j and l do. */
export const shortcutSeek10 = message('10 seconds back or on')
/** What the digit keys do: 3 goes to 30 percent. */
export const shortcutTenth = message('To this tenth of the video')
/** What a key does. */
export const shortcutMute = message('Sound on or off')
/** What the keys < and > do. */
export const shortcutSpeed = message('Slower or faster')
/** Check box: keys such as / or k act on their own, without Ctrl or Alt. */
export const singleKeys = message('Use shortcuts of a single key')
/** Name of the button that opens the menu of a video. */
export const moreActions = message<{ title: string }>('More actions for {title}')
/** Entry of that menu: the video plays after the current one. */
export const playNext = message('Play next')
/** Entry of that menu: the video plays after all others of the queue. */
export const addToQueue = message('Add to queue')
/** Notice after 'Play next'. */
export const playsNext = message('Plays next')
/** Notice after 'Add to queue'. */
export const addedToQueue = message('Added to the queue')
/** Heading of the videos that play next. */
export const queue = message('Queue')
/** Button: removes all videos from the queue. */
export const clearQueue = message('Clear the queue')
/** Notice after one or all videos were removed. */
export const removedFromQueue = message('Removed from the queue')

/**
 * All texts that people read, in English, from which every translation is made. The file of a language, such as
 * `de.json`, has the same names. Patterns are written in ICU MessageFormat. Comments are for translators; a name in
 * backquotes is that of another message. The specification names many of these strings, so the English must not change
 * without it.
 */
import { type Count, message, type Tag } from './message.ts'

// —— Everywhere ——

/** A button. Loads or does again what has failed. */
export const tryAgain = message('Try again')
/** A button with an icon only: closes a dialog or a notice. */
export const close = message('Close')
/** A button of a notice: takes back what has just been removed. */
export const undo = message('Undo')
/** Is spoken for a progress bar. */
export const loading = message('Loading')
/** The name of the product and of the page, followed by the title of the screen: 'Liked Videos · Vtube'. */
export const pageTitle = message<{ title: string }>('{title} · Vtube')
/** The number of videos in a list. */
export const videoCount = message<Count>('{n, plural, one {{count} video} other {{count} videos}}')
/** The number of search results, which is spoken. */
export const resultCount = message<Count>('{n, plural, one {{count} result} other {{count} results}}')
/** The views of a video below its title. `count` is compact, such as 1.2k. */
export const viewCount = message<Count>('{n, plural, one {{count} views} other {{count} views}}')
/** The subscribers of a channel. `count` is compact, such as 1.2k. */
export const subscriberCount = message<Count>(
  '{n, plural, one {{count} subscriber} other {{count} subscribers}}',
)
/** Replaces the views of a video that could not be loaded. */
export const viewsUnknown = message('N/A')
/** Replaces the views of a related video while they load. */
export const viewsLoading = message('Loading views')
/** Replaces the length of a live stream. */
export const live = message('Live')
/** The time of a video that was published less than a minute ago. */
export const justNow = message('just now')
/** The time of a video whose time of publication is in the future. */
export const soon = message('soon')
/** Replaces a missing title of a video. */
export const untitledVideo = message('Untitled video')
/** Replaces a missing name of a channel. */
export const untitledChannel = message('Untitled channel')
/** The label of a channel among search results. It also replaces the name of a channel that has none. */
export const channel = message('Channel')
/** Stands above a list from a cache, when the video service could not be reached. */
export const savedResults = message('Showing saved results')

/** Screen readers speak this for the bar on a picture that shows how much of the video has been watched. */
export const partlyWatched = message('Partly watched')
/** Replaces `partlyWatched` when the video has been watched but for its last part. */
export const watched = message('Watched')
/**
 * The rest of a video that has been watched in part, or of the time for which a code is valid. `time` is a length such
 * as '36 min', '1 h 02 min' or '9:41'.
 */
export const timeLeft = message<{ time: string }>('{time} left')

// —— Header, menus and frame ——

/** The first link of every page, for keyboard users. */
export const skipToContent = message('Skip to content')
/** A button that opens or closes the menu at the side, and the name of the menu. */
export const menu = message('Menu')
/** A button. */
export const closeMenu = message('Close menu')
/** A link of the logo to the home page. */
export const homeLink = message('Vtube, home')
/** The name of the list of pages and topics at the side. */
export const mainNavigation = message('Main')
/** A button, and the name of the search field. */
export const search = message('Search')
/** Is shown in the empty search field. */
export const searchPlaceholder = message('Search...')
/** A button: empties the search field. */
export const clearSearch = message('Clear')
/** A button on phones: hides the search field. */
export const closeSearch = message('Close search')
/** The name of the list below the search field. */
export const suggestions = message('Suggestions')
/** The number of suggestions, which is spoken. */
export const suggestionCount = message<Count>(
  '{n, plural, one {{count} suggestion} other {{count} suggestions}}',
)
/** The heading of the former searches below the empty search field. */
export const recentSearches = message('Recent searches')
/** The spoken name of a button: removes one of the recent searches. */
export const removeRecentSearch = message<{ query: string }>('Remove {query} from recent searches')
/** A button: removes all recent searches. */
export const clearAll = message('Clear all')
/** A button that switches the dark theme on or off. */
export const darkMode = message('Dark mode')
/** A button with the picture of the user: opens the menu of the account. */
export const account = message('Account')
/** Stands below the name of the user. */
export const signedIn = message('Signed in')
/** An entry of the account menu: saves liked videos and comments as a file. */
export const exportData = message('Export')
/** An entry of the account menu: reads a file that was exported. */
export const importData = message('Import')
/** An entry of the account menu, and the title of a dialog. */
export const keyboardShortcuts = message('Keyboard shortcuts')
/** A line that the provider's terms require. 'YouTube API Services' is a name. */
export const providerLine = message('Uses YouTube API Services.')
/** A link to the terms of the provider, below the menu. */
export const terms = message('Terms')
/** A link to the privacy policy of the provider, below the menu. */
export const privacy = message('Privacy')

/** An entry of a menu and title of the page on which the user ends subscriptions and sorts channels into groups. */
export const manageChannels = message('Manage channels')
/** A button: plays the videos that are new since the last visit, one after the other. */
export const playNew = message('Play new')
/** The number of videos that are new since the last visit. */
export const newVideos = message<Count>('{n, plural, one {{count} new video} other {{count} new videos}}')
/** A link and title of the page with the videos that the user has watched. */
export const history = message('History')
/** A heading and a link: the films, series and folders of the server. */
export const library = message('Library')
/** A link beside the heading of a row of videos: leads to the page with all of them. */
export const seeAll = message('See all')
/** Is spoken after an entry, such as “Subscriptions”, which has videos that the user has not seen there yet. */
export const unseenVideos = message('new')
/** A link and title of the page with the playlists of the user. */
export const playlists = message('Playlists')
/** The title of the page of one playlist while its name is unknown. */
export const playlist = message('Playlist')
/** The name of the playlist that every user has, for videos to watch later. */
export const watchLater = message('Watch later')

// —— Entries of the menu at the side ——

/** An entry: the home page. */
export const home = message('Home')
/** An entry: a topic. */
export const subscriptions = message('Subscriptions')
/** An entry of the menu, and a page title. */
export const likedVideos = message('Liked Videos')
/** An entry and topic: the videos that are watched most at present. */
export const trending = message('Trending')
/** An entry: a topic. */
export const shopping = message('Shopping')
/** An entry: a topic. */
export const music = message('Music')
/** An entry and topic: cinema. */
export const films = message('Films')
/** An entry: a topic, video games. */
export const gaming = message('Gaming')
/** An entry: a topic. */
export const news = message('News')
/** An entry and topic. */
export const sports = message('Sports')
/** An entry: a topic, lessons. */
export const courses = message('Courses')
/** An entry: a topic. */
export const travel = message('Travel')
/** An entry: a topic, clothes. */
export const fashion = message('Fashion')
/** An entry: a topic. */
export const podcast = message('Podcast')
/** An entry: ends the session. */
export const logOut = message('Log Out')

// —— Topics above the feed ——

/** The name of the row of topics. */
export const topics = message('Topics')
/** A button: scrolls the row of topics back. */
export const previousTopics = message('Previous topics')
/** A button: scrolls the row of topics on. */
export const moreTopics = message('More topics')
/** A topic: all videos. */
export const topicAll = message('All')
/** A topic: Japanese animation. */
export const topicAnime = message('Anime')
/** A topic: lessons in the programming library React. */
export const topicReactCourses = message('React Courses')
/** A topic: Japanese comics. */
export const topicManga = message('Manga')
/** A topic: the animal. */
export const topicFish = message('Fish')
/** A topic: video diaries. */
export const topicVlogs = message('Vlogs')
/** A topic. */
export const topicComedy = message('Comedy')
/** A topic: rewards. */
export const topicBounty = message('Bounty')
/** A topic. */
export const topicEntertainment = message('Entertainment')
/** A topic: the animal. */
export const topicCats = message('Cats')

// —— Lists of videos ——

/** The name of a grid of videos, for screen readers. */
export const videos = message('Videos')
/** Is spoken while a grid loads. */
export const loadingVideos = message('Loading videos')
/** Stands below the last video of the feed. */
export const noMoreVideos = message('No more videos to load')
/** Replaces an empty feed. */
export const noVideosYet = message('No videos here yet.')
/** Replaces the videos of a topic in a folder of the user's own. `topic` is also an entry of the menu, such as Music. */
export const noVideosOfTopic = message<{ topic: string }>('This library has no videos under “{topic}”.')
/** Stands below `noVideosOfTopic`: says how videos come to belong to a topic. */
export const noVideosOfTopicAdvice = message(
  'A video appears under a topic when its title or tags mention the topic, or its folder has the same name.',
)
/** Stands below `nothingFound` when the daily searches are used up. `time` is a time of day. */
export const searchesUsedUp = message<{ time: string }>(
  'Today’s search limit has been reached. You can search again at {time}.',
)
/** A button of an empty page or a page that does not exist: leads to the home page. */
export const browseVideos = message('Browse videos')
/** Is spoken while search results load. */
export const loadingResults = message('Loading results')
/** The heading of the search page. */
export const resultsFor = message<{ query: string }>('Results for {query}')
/** The heading of the search page. The query has a field of its own: 'Results for' 'cats'. */
export const resultsForTagged = message<{ query: string; q: Tag }>('Results for <q>{query}</q>')
/** Stands above the results when misspelled words were corrected. `q` is a link, and `query` the corrected words. */
export const showingResultsFor = message<{ query: string; q: Tag }>('Showing results for <q>{query}</q>')
/** Stands below `showingResultsFor`. `q` is a link, and `query` the words as they were typed. */
export const searchInsteadFor = message<{ query: string; q: Tag }>('Search instead for <q>{query}</q>')
/** Stands below the last search result. */
export const noMoreResults = message('No more results')
/** Replaces the search results. */
export const nothingFound = message<{ query: string }>('No results found for “{query}”.')
/** The advice below `nothingFound`. */
export const nothingFoundAdvice = message('Check your spelling or try different keywords.')
/** A button of a search in the history that found nothing: searches for the same words everywhere. */
export const searchAllVideos = message('Search all videos')

// —— Failures ——

/** A heading: a page or part without a more precise name. */
export const notLoaded = message('This could not be loaded.')
/** A heading: the videos of a list. */
export const videosNotLoaded = message('These videos could not be loaded.')
/** A heading: search results. */
export const resultsNotLoaded = message('These results could not be loaded.')
/** A heading: a channel page. */
export const channelNotLoaded = message('This channel could not be loaded.')
/** A heading: the comments of a video. */
export const commentsNotLoaded = message('The comments could not be loaded.')
/** A heading: the videos beside the player. */
export const relatedNotLoaded = message('Related videos could not be loaded.')
/** The heading of the status page. */
export const figuresNotLoaded = message('The server statistics could not be loaded.')
/** A heading: liked videos that are shown as they were. */
export const likedNotRefreshed = message('These videos could not be updated.')
/** A heading in place of the player after an error in the page. */
export const videoNotShown = message('The video could not be shown.')
/** A heading in place of the comments after an error in the page. */
export const commentsNotShown = message('The comments could not be shown.')
/** A heading in place of related videos after an error in the page. */
export const relatedNotShown = message('Related videos could not be shown.')
/** A heading in place of a page after an error in it. */
export const pageNotShown = message('This page could not be shown.')
/** A button below `pageNotShown`: loads the page again. */
export const loadAgain = message('Reload page')
/** A reason below a heading: no connection. */
export const offlineReason = message('You seem to be offline. Check your connection and try again.')
/** A reason below a heading: the service does not know these videos or results. */
export const notFoundReason = message('The video service could not find this content. Try again in a moment.')
/** A reason below a heading: the daily limit of the service is used up. */
export const quotaReason = message('The video service has reached its daily limit. Try again tomorrow.')
/** A reason below a heading. */
export const signedOutReason = message('Your session could not be renewed. Try again in a moment.')
/** A reason below 'The comments could not be loaded.' */
export const commentsOffReason = message('They are turned off for this video.')
/** The reason below the failure of one video or channel. */
export const privateOrDeleted = message('It may be private or deleted.')
/** An error of a request. */
export const serviceUnreachable = message('The video service could not be reached. Check your connection.')
/** An error of a request. `status` is the number of an error, such as 500. */
export const serviceError = message<{ status: number | string }>('The video service returned error {status}.')
/** An error of a request. */
export const serviceUnreadable = message('The video service sent a response that could not be read.')
/** Any other error. */
export const somethingWrong = message('Something went wrong')
/** A notice: a part of the program that is loaded on demand could not be loaded. */
export const partNotLoaded = message('This could not be loaded. Check your connection and try again.')

// —— Video page ——

/** The title of the page while the video loads, and the name of its part of the page. */
export const video = message('Video')
/** Replaces the player while the video loads. */
export const loadingVideo = message('Loading video...')
/** Replaces the video. `error` is a sentence that says what happened. */
export const videoError = message<{ error: string }>('Error loading video: {error}')
/** Replaces the video when the service has sent an answer without a video. */
export const invalidVideo = message('Invalid video data')
/** Replaces the player without a connection. */
export const playerOffline = message('Connect to the internet to play this video.')
/** The name of the player, for screen readers. */
export const playerOf = message<{ title: string }>('Player: {title}')
/** The name of the group of the buttons Like and Dislike. */
export const rateVideo = message('Rate this video')
/** A button. */
export const like = message('Like')
/** A button. */
export const dislike = message('Dislike')
/** The spoken name of a button that shows a count: 'Like, 184k'. */
export const labelWithCount = message<{ label: string; count: string }>('{label}, {count}')
/** Is spoken after Like was pressed. */
export const addedToLiked = message('Added to Liked Videos')
/** Is spoken and shown after a video was removed from the list. */
export const removedFromLiked = message('Removed from Liked Videos')
/** Is spoken after Dislike was pressed on a liked video. */
export const removedAndDisliked = message('Removed from Liked Videos and disliked')
/** Is spoken after Dislike was pressed. */
export const disliked = message('Disliked')
/** Is spoken after Dislike was pressed again. */
export const noLongerDisliked = message('Dislike removed')
/** The name of the description of a video, for screen readers. */
export const description = message('Description')
/** A button below a description that shows only three lines, below comments, and below a list that loads on only by it. */
export const showMore = message('Show more')
/** A button below a description that shows the whole text. */
export const showLess = message('Show less')
/** The heading of the list beside the player. */
export const relatedVideos = message('Related videos')
/** Is spoken while related videos load. */
export const loadingRelated = message('Loading related videos')
/** Replaces the list of related videos. */
export const noRelated = message('No related videos found.')

// —— Comments ——

/** A heading. */
export const comments = message('Comments')
/** The name and placeholder of the field for a comment. */
export const addComment = message('Add a comment')
/** Stands below the field for a comment: the text does not leave this device. */
export const onThisDeviceOnly = message('Saved on this device only')
/** A button: empties the field. */
export const cancel = message('Cancel')
/** A button: adds the comment. A verb. */
export const comment = message('Comment')
/** The user, as the author of a comment. Also the heading of the links to what the user has watched and saved. */
export const you = message('You')
/** The name of the list of the user's own comments, for screen readers. */
export const yourComments = message('Your comments')
/** The name of the list of other comments, for screen readers. */
export const commentsOfOthers = message('Comments by others')
/** A button with an icon only. */
export const deleteComment = message('Delete comment')
/** Is spoken. */
export const commentAdded = message('Comment added')
/** Is spoken and shown. */
export const commentDeleted = message('Comment deleted')
/** Is spoken while comments load. */
export const loadingComments = message('Loading comments')
/** Replaces the comments of a video that allows none. */
export const commentsOff = message('Comments are turned off for this video.')
/** Replaces the comments of a video that has none. */
export const noComments = message('No comments yet.')
/** An order of comments: the best ones first. */
export const topComments = message('Top')
/** The number of people who like a comment: '12 likes'. `count` may be short: '1.2k likes'. */
export const likesOfComment = message<Count>('{n, plural, one {{count} like} other {{count} likes}}')
/** A button below a long comment that shows only its beginning. */
export const showMoreOfComment = message('Show More')
/** A button below a long comment that shows the whole text. */
export const showLessOfComment = message('Show Less')

// —— Channel page ——

/** Is spoken while the page loads. */
export const loadingChannel = message('Loading channel')
/** The heading of a page whose address has no channel. */
export const noChannel = message('This channel does not exist.')
/** Stands below `noChannel`. */
export const channelGone = message('It may have been closed or deleted.')
/** A button: leads to the home page. */
export const goHome = message('Go to Home')
/** The heading of the grid of videos of a channel. */
export const latestVideos = message('Latest videos')
/** The heading of the same grid in the order of the names, and the link that leads there. */
export const videosByName = message('Videos by name')
/** Replaces the grid of videos. */
export const channelHasNoVideos = message('This channel has no videos yet.')
/** Replaces the grid of videos when they could not be requested. */
export const noChannelVideosFound = message('No videos from this channel were found.')
/** Stands below `noChannelVideosFound`. `time` is a time of day. */
export const askAgainAt = message<{ time: string }>('Try again at {time}.')

// —— Liked videos ——

/** The name of the list of liked videos, for screen readers. */
export const likedVideosList = message('Liked videos')
/** Replaces the grid of liked videos. */
export const nothingLiked = message('No liked videos found.')
/** An entry of the menu of a video: takes it out of a list. Also a button. */
export const remove = message('Remove')
/** The title of a card whose video no longer exists. */
export const noLongerAvailable = message('No longer available')
/** The reason below `noLongerAvailable`. */
export const videoGone = message('It is private or has been deleted.')
/** The reason below `invalidVideo` on the page of a video that the library of the server does not have. */
export const notInLibrary = message('This video is not in the library. It may have been removed.')

// —— Voice search ——

/** A button with a microphone. */
export const searchByVoice = message('Search by voice')
/** The title of the dialog until it recognises something. */
export const listening = message('Listening...')
/** Stands below the microphone: asks the user to speak. */
export const speak = message('Speak')
/** A button with a microphone in the dialog: starts again. */
export const listenAgain = message('Listen again')
/** A notice. */
export const voiceNotLoaded = message(
  'Voice search could not be loaded. Check your connection and try again.',
)
/** The heading of an error of voice search. */
export const voiceUnsupported = message('Voice search is not available')
/** The advice below `voiceUnsupported`. */
export const voiceUnsupportedAdvice = message(
  'This browser does not support speech recognition. Type your search instead.',
)
/** The heading of an error of voice search. */
export const microphoneBlocked = message('Microphone access is blocked')
/** The advice below `microphoneBlocked`. */
export const microphoneBlockedAdvice = message(
  'Allow this page to use the microphone in your browser settings, then try again.',
)
/** The heading of an error of voice search. */
export const nothingHeard = message('No speech detected')
/** The advice below `nothingHeard`. */
export const nothingHeardAdvice = message('Press the microphone and say what you are looking for.')
/** The heading of an error of voice search. It also replaces `waitingForPhone`. */
export const voiceOffline = message('No connection')
/** The advice below `voiceOffline`. */
export const voiceOfflineAdvice = message(
  'Voice search needs the internet. Check your connection and try again.',
)
/** The heading of an error of voice search. */
export const noMicrophone = message('No microphone found')
/** The advice below `noMicrophone`. */
export const noMicrophoneAdvice = message(
  'Connect a microphone, or choose one in your browser settings, then try again.',
)
/** The heading of an error of voice search. */
export const languageNotUnderstood = message('Your language is not supported')
/** The advice below `languageNotUnderstood`. */
export const languageNotUnderstoodAdvice = message(
  'Voice search does not support the language of this browser. Type your search instead.',
)
/** The heading of an error of voice search. */
export const listeningFailed = message('Voice search failed')
/** The advice below `listeningFailed`. */
export const listeningFailedAdvice = message(
  'Press the microphone to try again, or type your search instead.',
)

// —— Sign-in and splash ——

/** The title of the page. */
export const signIn = message('Sign in')
/** Stands below the name of the product. */
export const tagline = message('Watch something worth your time.')
/** The main button. */
export const loginWithVtube = message('Login With Vtube')
/** A button. `service` is a name such as Google. */
export const continueWith = message<{ service: string }>('Continue with {service}')
/** A button that appears when the browser has blocked the sign-in window: signs in on this page instead. */
export const signInWithoutWindow = message('Sign in on this page')
/** A line that the provider's terms require, with two links. 'YouTube API Services' is a name. */
export const providerTerms = message<{ terms: Tag; privacy: Tag }>(
  'Uses YouTube API Services. By signing in, you agree to the <terms>Terms</terms> and <privacy>Privacy Policy</privacy>.',
)
/** A button: ends the intro. */
export const skip = message('Skip')
/** An error on the sign-in card. */
export const accountDisabled = message('This account has been disabled. Sign in with a different one.')
/** An error on the sign-in card. */
export const sessionEnded = message('Your session has ended. Sign in again.')
/** An error on the sign-in card. */
export const signInUnreachable = message(
  'The sign-in service could not be reached. Check your connection and try again.',
)
/** An error on the sign-in card. */
export const popupBlocked = message(
  'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.',
)
/** An error on the sign-in card. */
export const popupClosed = message('The sign-in window was closed before you were signed in.')
/** An error on the sign-in card. */
export const popupOpenAlready = message(
  'Another sign-in window is already open. Finish signing in there, or try again here.',
)
/** An error on the sign-in card. */
export const addressRefused = message(
  'The sign-in service does not accept this address. Contact the owner of this site.',
)
/** An error on the sign-in card. */
export const userMismatch = message(
  'You signed in with a different account. To switch accounts, log out first.',
)
/** An error on the sign-in card. */
export const storageBlocked = message(
  'Your browser is blocking the storage needed to sign in. Allow it and try again.',
)
/** An error on the sign-in card. */
export const signInRefused = message('Sign-in was cancelled or denied. Try again, or choose another account.')
/** An error on the sign-in card. */
export const addressInsecure = message(
  'Signing in needs a secure connection. Open this page over HTTPS or on localhost.',
)
/** An error on the sign-in card. */
export const signInFailed = message('Sign-in failed. Try again.')

// —— Keyboard shortcuts ——

/** Says what a key does. */
export const shortcutHelp = message('Show keyboard shortcuts')
/** Says what a key does. */
export const shortcutUndo = message('Undo the last removal')
/** The keys of `shortcutUndo`, with the words on the keyboards of the language: 'Strg Z' in German. */
export const undoKeys = message('Ctrl Z')
/** Says what a key does. */
export const shortcutClose = message('Close the menu, dialog or suggestions')
/** The key of `shortcutClose`. */
export const escapeKey = message('Esc')

// —— Export, import, storage ——

/** The number of liked videos in a backup: '3 liked videos'. */
export const likedVideoCount = message<Count>(
  '{n, plural, one {{count} liked video} other {{count} liked videos}}',
)
/** The number of comments in a backup: '1 comment'. */
export const commentCount = message<Count>('{n, plural, one {{count} comment} other {{count} comments}}')
/** A notice. `what` is a list of counts: '3 liked videos and 1 comment'. */
export const exported = message<{ what: string }>('Exported {what}.')
/** A notice. `what` is a list of counts: '3 liked videos and 1 comment'. */
export const imported = message<{ what: string }>('Imported {what}.')
/** A notice that appears when the browser does not store what was imported. */
export const importedNotStored = message<{ what: string }>(
  'Imported {what}. Your browser’s storage is full or blocked, so this will be lost when you close the page.',
)
/** A notice. */
export const nothingToExport = message('There is nothing to export yet.')
/** A notice that replaces the button of the import. */
export const nothingToImport = message('Everything in this file is already here.')
/** A notice. */
export const unknownFile = message('This type of file is not supported. Nothing was changed.')
/** A notice. */
export const damagedBackup = message('This backup is damaged. Nothing was changed.')
/** A notice. */
export const newerBackup = message('This backup was made by a newer version of Vtube. Nothing was changed.')
/** A notice. */
export const tooLargeFile = message('This file is larger than 100 MB. Nothing was changed.')
/** A notice. An archive (ZIP) holds too many or too large files. */
export const tooLargeArchive = message('This archive is too large to import. Nothing was changed.')
/** A notice. */
export const damagedFile = message('This file is damaged. Nothing was changed.')
/** A notice. */
export const emptyFile = message('There is nothing to import in this file.')
/** A notice. An archive (ZIP) with a password. */
export const encryptedArchive = message(
  'This archive is password-protected. Extract it, then choose the files inside.',
)
/** A notice. An archive (ZIP) in an archive. */
export const nestedArchive = message(
  'This archive contains another archive. Extract it, then choose the one inside.',
)
/** A notice. */
export const unreadableFile = message('This file could not be read. Nothing was changed.')
/** A notice. */
export const storageFull = message(
  'Your browser’s storage is full or blocked. Your likes and comments will be lost when you close this page.',
)
/** A notice. `key` is the technical name under which the browser keeps it. */
export const storageUnreadable = message<{ key: string }>(
  'Some data on this device could not be read. It was set aside as “{key}”.',
)

// —— Connection and updates ——

/** A notice. */
export const offline = message('You are offline. Pages you have already opened still work.')
/** A notice: replaces `offline` after another try. */
export const stillOffline = message('You are still offline. Pages you have already opened still work.')
/** A notice. */
export const onlineAgain = message('You are back online.')
/** A button of the notice `onlineAgain`: loads the page again. */
export const refresh = message('Refresh')
/** A notice. */
export const newVersion = message('A new version of Vtube is available.')
/** A button of the notice `newVersion`. */
export const loadNewVersion = message('Update now')

// —— Pages about the site itself ——

/** The title of a page that does not exist. */
export const pageNotFound = message('Page not found')
/** The heading of a page that does not exist. */
export const noPage = message('This page does not exist.')
/** A heading, when the site is not configured. */
export const notSetUp = message('Vtube is not set up.')
/** A message to the person who runs the site. `config.json` is the name of a file. */
export const settingsNotAnObject = message('The settings in config.json must be a JSON object.')
/** A message to the person who runs the site. `field` is the name of a setting. */
export const settingWrong = message<{ field: string }>(
  'The setting “{field}” in config.json is missing or invalid.',
)
/** A message to the person who runs the site. */
export const settingsNotLoaded = message(
  'The settings (config.json) could not be loaded. Check your connection and reload the page.',
)
/** A message to the person who runs the site. `status` is the number of an error, such as 404. */
export const settingsMissing = message<{ status: number | string }>(
  'The settings (config.json) are missing: the server returned {status}.',
)
/** A message to the person who runs the site. JSON is a format. */
export const settingsNotJson = message('The settings (config.json) are not valid JSON.')
/** A message to the person who runs the site. JSON is a format. */
export const inlineSettingsNotJson = message('The settings embedded in this page are not valid JSON.')
/** The title of the page with the figures of the server, and a link to it. */
export const status = message('Status')
/** Is spoken while the figures of the server load. */
export const loadingFigures = message('Loading statistics')
/** Replaces the figures of the server. */
export const noFigures = message(
  'This page contacts the video service directly, so there are no server statistics.',
)
/** Replaces the figures of the server. */
export const libraryFigures = message<Count>(
  'Videos come from this server’s own library ({n, plural, one {{count} video} other {{count} videos}}), so there is no daily limit.',
)
/** A heading while the server reads the files of its folder. */
export const libraryBeingRead = message('Scanning the library…')
/** Stands below `libraryBeingRead` on the home page. */
export const firstVideosSoon = message('Videos appear here as they are found.')
/** Stands below a progress bar before the number of files is known. */
export const countingFiles = message('Counting files…')
/** Stands below a progress bar. `read` and `total` are numbers. */
export const filesRead = message<{ read: string; total: string }>('Files scanned: {read} of {total}')
/** A heading on the home page, for the person who runs the server. */
export const libraryEmpty = message('Your library has no videos yet.')
/** A heading on the home page, for the person who runs the server. */
export const nothingPlayable = message('None of the files in your library can be played.')
/** Stands below `libraryEmpty` and `nothingPlayable`. */
export const addVideos = message(
  'Add videos to the folder or its subfolders, and they appear here automatically.',
)
/** The label of the path of the folder. */
export const libraryFolder = message('Folder')
/** The label of a list of file extensions: '.mp4 .webm'. */
export const videoKinds = message('Supported formats')
/** The label of a second list of file extensions. `ffmpeg` is a program. */
export const ffmpegKinds = message('Also with ffmpeg')
/** A message to the person who runs the server. `ffmpeg` is a program. */
export const installFfmpeg = message(
  'ffmpeg was not found. Install version 5 or later and restart Vtube to play more formats.',
)
/** A message to the person who runs the server, who names a folder on the command line or in a setting. */
export const otherFolder = message('To use a different folder, restart Vtube and name that folder.')
/** The label of a number, above the names of these files. */
export const skippedFiles = message('Skipped files')
/** Stands below the name of a file: says why it is skipped. */
export const skippedUnreadable = message('Cannot be read as a video')
/** Stands below the name of a file: says why it is skipped. 'Its details' are title, description and comments. */
export const skippedUnstorable = message('Its details cannot be saved')
/** Stands below the name of a file: says why it is skipped. */
export const skippedNoVideo = message('Contains no video')
/** Stands below the name of a file or folder: says why it is skipped. A sample is a short extract of a film beside it. */
export const skippedSample = message('A sample of another video')
/** Stands below the name of a file: says why it is skipped. Its format is one of pictures or of television. */
export const skippedSubtitles = message('Subtitles in a format that is not supported')
/** Stands below the name of a file of a DVD or Blu-ray disc: says why it is skipped. An extra is a short film beside the main one. */
export const skippedOfDisc = message('A menu or an extra of a disc')
/** Stands below the name of a folder, such as a recycle bin or the snapshots of a storage device: says why it is skipped. */
export const skippedSystem = message('A system folder')
/** Stands below the name of a folder: says why it is skipped. A file such as `.nomedia` in it asks for this. */
export const skippedMarker = message('Excluded by a file in it')
/** Stands below the name of a file: says why it is skipped. `ffmpeg` is a program. */
export const skippedNoFfmpeg = message('Needs ffmpeg')
/** Stands above the figures. The tag contains the time: '3 hours ago'. */
export const countedSince = message<{ since: Tag }>(
  'Statistics since this server started <since></since>. Updated automatically.',
)
/** A notice. */
export const callsPaused = message(
  'The video service is having problems. Calls to it are paused for a moment, and saved results are shown.',
)
/** The title of a figure. */
export const searchesLeft = message('Searches left today')
/** The title of a figure. */
export const callsLeft = message('Other calls left today')
/** Stands after a figure: '88' 'of 100'. */
export const ofTotal = message<{ total: string }>('of {total}')
/** Stands below a figure. `time` is a time of day. */
export const fullAgainAt = message<{ time: string }>('Resets at {time}')
/** The title of a figure, which is a share of answers. */
export const answeredWithoutCall = message('Served from cache')
/** Stands below a figure. */
export const noRequestsYet = message('No requests yet')
/** Stands below a figure. */
export const sharedCalls = message<Count>(
  '{n, plural, one {{count} request shared a call} other {{count} requests shared a call}}',
)
/** The title of a table, and of its column with the number of answers. */
export const answers = message('Answers')
/** A column of the table of answers. */
export const whatFor = message('Type')
/** A column of the table of answers, which contains a share. */
export const withoutCall = message('From cache')
/** The title of a table. */
export const callsToService = message('Calls to the video service')
/** A column of the table of calls: the name of a call. */
export const call = message('Call')
/** A column of the table of calls: how many calls were made. */
export const made = message('Made')
/** A column of the table of calls: how many calls failed. */
export const failed = message('Failed')
/** Stands in the table of calls when no call was made. */
export const noneYet = message('None yet')
/** A row of the table of answers. */
export const homeFeed = message('Home feed')
/** A row of the table of answers. */
export const categories = message('Categories')
/** A row of the table of answers. */
export const searches = message('Searches')
/**
 * A row of the table of answers. Also a link to the list of channels to which the user has subscribed, and the name of
 * that list.
 */
export const channels = message('Channels')
/** A row of the table of answers. */
export const channelVideos = message('Channel videos')

// —— The player ——

/** The name of the player, for screen readers. */
export const player = message('Video player')
/** A button. */
export const play = message('Play')
/** A button in the middle of the picture. */
export const playVideo = message('Play video')
/** A button. */
export const pause = message('Pause')
/** A button that appears at the end of a video. */
export const replay = message('Replay')
/** A button: switches the sound off. */
export const mute = message('Mute')
/** A button: switches the sound on. */
export const unmute = message('Unmute')
/** The name of a slider. */
export const volumeLevel = message('Volume')
/** The name of a time, for screen readers. */
export const currentTime = message('Current time')
/** The name of a time, for screen readers. */
export const duration = message('Duration')
/** The name of the slider of the position in the video. */
export const progressBar = message('Progress bar')
/** The spoken position in the video: '1:20 of 5:00'. Keep {1} and {2}, which the player fills. */
export const positionOfDuration = message("'{1}' of '{2}'")
/** A button: opens a menu of the parts of a video. */
export const chapters = message('Chapters')
/** The name of a part of a video that has none. */
export const numberedChapter = message<{ number: string }>('Chapter {number}')
/** A button: opens a menu of subtitles. */
export const subtitles = message('Subtitles')
/** An entry of the menu of subtitles. */
export const subtitlesOff = message('Subtitles off')
/** A button: shows the video in a small window above others. */
export const pictureInPicture = message('Picture-in-picture')
/** A button. */
export const exitPictureInPicture = message('Exit picture-in-picture')
/** A button. */
export const fullscreen = message('Full screen')
/** A button. */
export const exitFullscreen = message('Exit full screen')
/** Is spoken before the percentage of the video that has loaded: 'Loaded: 40%'. */
export const loadedPart = message('Loaded')
/** A button: the video goes on ten seconds earlier. */
export const skipBack = message('Back 10 seconds')
/** A button: the video goes on ten seconds later. */
export const skipForward = message('Forward 10 seconds')
/** An entry of the menu of settings: shows the picture before the current one. A frame is a single picture. */
export const previousFrame = message('Previous frame')
/** An entry of the menu of settings: shows the picture after the current one. A frame is a single picture. */
export const nextFrame = message('Next frame')
/** An entry of the menu of settings, and the title of the list that it opens: how subtitles look on every video. */
export const subtitleAppearance = message('Subtitle style')
/** An entry of the menu of settings: how much later than usual the subtitles of this video show. */
export const subtitleDelay = message('Subtitle delay')
/** The name of a list of sizes of subtitles, such as 150%. */
export const textSize = message('Text size')
/** The name of a list of colours of subtitles. */
export const textColour = message('Text colour')
/** The name of a list of colours behind the text of subtitles. */
export const backgroundColour = message('Background')
/** The name of a list of percentages. At 0% there is no background behind subtitles, at 100% it covers the picture. */
export const backgroundOpacity = message('Background opacity')
/** The name of a list that has `noEdge`, `outline` and `dropShadow`: what surrounds the letters of subtitles. */
export const textEdge = message('Edge')
/** The name of a list that has `sansSerif`, `serif` and `monospace`. */
export const textFont = message('Font')
/** An entry of the lists `textSize` to `textFont`: what browser and system do by themselves. */
export const defaultLook = message('Default')
/** An entry of the lists `textColour` and `backgroundColour`. */
export const white = message('White')
/** An entry of the same lists. */
export const yellow = message('Yellow')
/** An entry of the same lists. */
export const green = message('Green')
/** An entry of the same lists. */
export const cyan = message('Cyan')
/** An entry of the same lists. */
export const blue = message('Blue')
/** An entry of the same lists. */
export const magenta = message('Magenta')
/** An entry of the same lists. */
export const red = message('Red')
/** An entry of the same lists. */
export const black = message('Black')
/** An entry of the list `textEdge`. */
export const noEdge = message('None')
/** An entry of the list `textEdge`: a dark line around the letters. */
export const outline = message('Outline')
/** An entry of the list `textEdge`. */
export const dropShadow = message('Drop shadow')
/** An entry of the list `textFont`: letters without short lines at their ends, such as those of Arial. */
export const sansSerif = message('Sans serif')
/** An entry of the list `textFont`: letters with short lines at their ends, such as those of Times. */
export const serif = message('Serif')
/** An entry of the list `textFont`: all letters are equally wide. */
export const monospace = message('Monospace')
/** A sentence that shows how subtitles look with what the user has chosen. */
export const subtitlePreview = message('Subtitles will look like this.')
/** Is shown over the video and spoken after a key. `delay` is a time such as '+0.5 sec' or '-1 sec'. */
export const subtitlesDelayed = message<{ delay: string }>('Subtitle delay: {delay}')
/** Is shown over the video and spoken: the time of a single picture, and its number. '01:02.360, frame 1559'. */
export const framePosition = message<{ time: string; number: string }>('{time}, frame {number}')
/** Is spoken while a video loads. Keep {1}, the name of the player. */
export const playerLoading = message("'{1}' is loading.")
/** Replaces the video. */
export const loadingStopped = message('The video stopped loading. Check your connection and reload the page.')
/** Replaces the video. `tracks` is a list such as 'HEVC video and AC-3 sound'. */
export const tracksUnsupported = message<{ tracks: string }>('This browser cannot play {tracks}.')
/** Replaces the video. `tracks` is a list such as 'H.264 video and AAC sound'. */
export const fileUnsupported = message<{ tracks: string }>(
  'This browser cannot play this type of file, although it supports {tracks}.',
)
/** Replaces the video. */
export const fileDamaged = message('This video cannot be played. The file may be damaged.')
/** Replaces the video. The server can convert the file for the browser, but not if its picture is too large. */
export const pictureTooLarge = message(
  'The resolution of this video is too high to convert it for this browser.',
)
/** Stands above the video. `track` is a name such as 'AC-3 sound'. */
export const soundUnsupported = message<{ track: string }>('No sound: this browser cannot play {track}.')
/** Stands above the video, whose picture looks green and purple. Dolby Vision is a brand. */
export const needsDolbyVision = message(
  'The colours of this video are wrong, because this browser does not support Dolby Vision.',
)
/** The name of a picture track by its format: 'HEVC video'. */
export const videoTrack = message<{ format: string }>('{format} video')
/** The name of a sound track by its format: 'AC-3 sound'. */
export const soundTrack = message<{ format: string }>('{format} audio')
/** A link below an error in place of the video: opens the file of the video itself. */
export const openFile = message('Open the file')
/** Replaces the player. */
export const videoNotAvailable = message('This video is not available.')
/** Replaces the player. */
export const signInToWatch = message('Sign in to watch this video.')
/** Replaces the player. */
export const videoNotShownNow = message('This video cannot be shown right now. Try again.')

// —— Links for guests ——

/** Replaces the player on the page of a guest. It ends the same for every reason. */
export const guestLinkEnded = message('This link has ended')
/** Stands below `guestLinkEnded` if the link has expired. `date` has no time of day. */
export const guestLinkEndedOn = message<{ date: string }>('It was valid until {date}.')
/** Stands below `guestLinkEnded`. */
export const askSenderForLink = message('Ask the person who sent it for a new one.')
/** A link on the page of a guest whose link has ended. */
export const signInToVtube = message('Sign in to Vtube')
/** An error for a guest who may watch a video but not save its file. */
export const guestDownloadRefused = message('This link does not allow downloading the video.')
/** A link on the page of a guest: saves the file of the video. */
export const downloadVideo = message('Download')
/** Stands below the title on the page of a guest. `name` is who has made the link. */
export const sharedWithGuest = message<{ name: string }>('{name} shared this video with you')
/** Stands below `sharedWithGuest`. `date` has no time of day, such as '5 December 2026'. */
export const guestMayWatchUntil = message<{ date: string }>(
  'You can watch it without an account until {date}.',
)
/** An error: somebody has made as many links as are possible. `takeBack` is the button. */
export const guestLinksFull = message('You have reached the limit for guest links. End some of them first.')

// —— The sign-in window of the default mode ——

/** A heading. */
export const chooseAccount = message('Choose an account')
/** Stands below `chooseAccount`. */
export const toContinue = message('to continue to Vtube')
/** The name of a field for a name that is not in the list of accounts. */
export const anotherName = message('Another name')
/** A button next to the field `anotherName`. */
export const continueSignIn = message('Continue')
/** An error at the field `anotherName`. */
export const nameMissing = message('Enter a name first.')
/** An error at the field `anotherName`, for a name that is much too long. */
export const nameFarTooLong = message<{ limit: number | string }>(
  'This name is too long. The limit is {limit} characters.',
)
/** An error at the field `anotherName`. `length` is the number of characters, which is always more than 80. */
export const nameTooLong = message<{ length: number | string; limit: number | string }>(
  'This name has {length} characters. The limit is {limit}.',
)
/** The heading of the page that asks before it ends the session. */
export const logOutQuestion = message('Log out of Vtube?')
/** The title and heading of the page after a log out. */
export const loggedOut = message('Logged out')
/** Stands below `loggedOut`. */
export const closeWindow = message('You can close this window.')
/** A heading. */
export const signInFailedHeading = message('Sign-in failed')
/** Stands below the reason of a failed sign-in. */
export const closeAndSignIn = message('Close this window and sign in again.')
/** The reason of a failed sign-in. */
export const signInExpired = message('This sign-in took too long, or was completed in another window.')
/** The reason of a failed sign-in. */
export const foreignForm = message('This request came from another site.')

// —— Signing in on another device with its code ——

/** The title of the page on which somebody signs a television or another device in. */
export const signInDevice = message('Sign in on another device')
/** The name of a field for the code that the other device shows. */
export const codeOfDevice = message('Code')
/** Explains `codeOfDevice`. */
export const codeOfDeviceHint = message('Enter the eight letters that the other device shows.')
/** An error at the field `codeOfDevice`. */
export const deviceCodeWrong = message('This code is wrong, has expired or was used already.')
/** An error at the field `codeOfDevice`. */
export const deviceTooManyCodes = message('Too many wrong codes. Try again in ten minutes.')
/** Stands above a large code. */
export const compareCode = message('Does the screen in front of you show exactly this code?')
/** Says when the other device has asked. `time` is relative, such as '2 minutes ago' or 'just now'. */
export const deviceAsked = message<{ time: string }>('Asked {time}')
/** Says from where the other device has asked. */
export const deviceNear = message('From your network')
/** Replaces `deviceNear`. `address` is an address of the internet. */
export const deviceFar = message<{ address: string }>('From another network: {address}')
/** Warns against strangers who send a code. */
export const deviceWarning = message('If somebody sent you this code, refuse: they could use your account.')
/** A button: the other device shows the same code. */
export const codesMatch = message('Yes, it is the same')
/** A button: does not sign the other device in. */
export const refuseDevice = message('No, refuse')
/** Stands below `chooseAccount` or `signIn`. */
export const toSignInDevice = message('to sign in on the other device')
/** Stands below `signedIn`. */
export const deviceSignedInHint = message('The other device signs in within seconds.')
/** A heading. */
export const deviceRefused = message('Refused')
/** Stands below `deviceRefused`. */
export const deviceRefusedHint = message('The other device was not signed in.')

/** A button of the sign-in screen of televisions and computers: signs in with a phone, without typing. */
export const signInWithPhone = message('Sign in with your phone')
/** Stands beside a QR code, and above the code that the phone asks for. */
export const scanWithPhone = message<{ address: string }>(
  'Scan this with your phone’s camera, or open {address} on your phone and enter the code.',
)
/** Is shown until somebody has confirmed the code on the phone. */
export const waitingForPhone = message('Waiting for your phone…')
/** Replaces the code. The button is `newCode`. */
export const codeExpired = message('The code has expired.')
/** A button: shows a new code. */
export const newCode = message('New code')
/** Replaces the code. The button is `newCode`. */
export const phoneRefused = message('The sign-in was refused on the phone.')

// —— The sign-in window with accounts ——

/** The name of a field. */
export const accountName = message('Your name')
/** The name of a field. */
export const password = message('Password')
/** The name of a field for one of the codes that were printed when the account was made. */
export const recoveryCode = message('Recovery code')
/** A button: signs in as who is signed in already. */
export const continueAs = message<{ name: string }>('Continue as {name}')
/** Opens the form below `continueAs`. */
export const useAnotherAccount = message('Use another account')
/** A button. A passkey is a key that the device or the password manager of the user keeps. */
export const signInWithPasskey = message('Sign in with a passkey')
/** Stands between `signInWithPasskey` and the form with a password. */
export const orWithPassword = message('or with a password')
/** A link to the form with a recovery code. */
export const useRecoveryCode = message('Use a recovery code')
/** A link back to the form with a password. */
export const signInWithPassword = message('Use a password')
/** A link to the same server under a name, because browsers allow no passkeys at a numeric address. */
export const openForPasskeys = message<{ address: string }>('Open {address} to use passkeys')
/** An error on the sign-in page. It is the same whichever of both is wrong. */
export const passwordWrong = message('Wrong name or password.')
/** An error on the sign-in page. It is the same whichever of both is wrong. */
export const recoveryCodeWrong = message('Wrong name or code, or the code has already been used.')
/** Stands below the form with a recovery code. The link lets somebody choose a new password or passkey. */
export const askForNewLink = message('No codes left? Ask the person who runs this server for a new link.')
/** An error on the sign-in page. */
export const tooManySignIns = message('Too many attempts. Try again in 15 minutes, or use a passkey.')
/** An error on the sign-in page. */
export const accountSuspended = message('This account is suspended. Contact the person who runs this server.')
/** An error on the sign-in page. */
export const passkeyExpired = message('This took too long. Try again.')
/** An error on the sign-in page. */
export const passkeyUnknown = message(
  'No account here uses this passkey. Delete it from your device and sign in another way.',
)
/** An error on the sign-in page. */
export const passkeyInvalid = message('This passkey was not accepted. Try again, or sign in another way.')
/** An error on the sign-in page. */
export const passkeyCloned = message(
  'This passkey may have been copied, so it was not accepted. Sign in another way, then remove it from your account.',
)
/** An error on the sign-in page. */
export const passkeyNoDomain = message(
  'Passkeys do not work at a numeric address. Open this server by its name.',
)
/** An error on the sign-in page: the user has closed the dialog of the browser. */
export const passkeyCancelled = message('No passkey was used. Try again, or sign in another way.')
/** An error on the sign-in page. */
export const passkeyFailed = message('The passkey could not be read. Try again, or sign in another way.')
/** A heading after a sign-in with a recovery code. */
export const signedInByCode = message('Code accepted')
/** Stands below `signedInByCode`. */
export const recoveryCodesLeft = message<Count>(
  '{n, plural, one {You have {count} recovery code left.} other {You have {count} recovery codes left.}}',
)
/** Stands below `recoveryCodesLeft`. “Your account” is a page of the settings. */
export const addPasskeyNext = message(
  'Next, add a passkey or a new password. Both are in the settings, under “Your account”.',
)

/** An error at the field of a new password. */
export const passwordTooShort = message<{ limit: number | string }>(
  'Use at least {limit} characters for the password.',
)
/** An error at the field of a new password. */
export const passwordTooLong = message('This password is too long. Use a shorter one.')
/** An error at the field of a new password. */
export const passwordIsName = message('Use a password that is not your name.')
/** An error at the field of a new password. */
export const passwordTooCommon = message('Many people use this password. Choose one that is harder to guess.')
/** An error: many people sign in at the moment. */
export const signInBusy = message('Too many people are signing in right now. Try again in a moment.')

// —— The pages of an invitation and of one's own account ——

/** The heading of the page on which the first person of a server makes an account. */
export const makeAccount = message('Create your account')
/** The heading of the page that a link of an invitation opens. */
export const welcome = message('Welcome to Vtube')
/** Stands below `welcome`. `host` is the address of the server, such as 'films.example'. */
export const invitedTo = message<{ host: string }>(
  'You are invited to {host}. Choose a name and how you want to sign in.',
)
/** Stands below `welcome` or `makeAccount`. `name` is the name under which somebody has used Vtube before. */
export const takesOverData = message<{ name: string }>(
  'You keep the history, playlists and likes of “{name}”.',
)
/** The heading of the page that a link opens which replaces passkeys, password and recovery codes. */
export const newWaysIn = message('New ways to sign in')
/** Stands below `newWaysIn`. */
export const replacesWaysIn = message<{ name: string }>(
  'This link is for {name}. What you choose here replaces all passkeys, the password and the recovery codes, and signs you out everywhere else.',
)
/** An error at the field `accountName`. */
export const nameTaken = message('This name is taken. Choose another one.')
/** A button. A passkey is a key that the device keeps, and unlocks with a finger, the face or a PIN. */
export const createPasskey = message('Continue with a passkey')
/** Stands below `createPasskey`. */
export const passkeyExplained = message('Unlock with your finger, your face or a PIN.')
/** Stands between two ways to sign in, of which somebody needs one. */
export const or = message('or')
/** The name of a field. */
export const newPassword = message('New password')
/** The name of a field. */
export const currentPassword = message('Current password')
/** Stands below the field of a new password. */
export const passwordRules = message<{ limit: number | string }>(
  'At least {limit} characters. Common passwords are not accepted.',
)
/** A button in the field of a password. */
export const showPassword = message('Show password')
/** A button that opens the field of a password, and then makes the account with it. */
export const continueWithPassword = message('Continue with a password')
/** The sentence of the page of a link that does not work. */
export const invitationOver = message(
  'This link has already been used or has expired. Ask the person who runs this server for a new one.',
)
/** The title of the page of a link that does not work. */
export const invitationOverHeading = message('This link does not work')
/** An error: the data that comes with the invitation belongs to somebody already. */
export const dataTaken = message('Someone else already has this name. Ask for a new link.')
/** An error: the passkey belongs to somebody else. */
export const passkeyTaken = message('This passkey is already in use. Create another one.')
/** An error: the device has a passkey for this account already. */
export const passkeyKnown = message('This device already has a passkey for your account.')
/** The name of a passkey that its person has not named. */
export const passkey = message('Passkey')
/** A browser on a device, such as 'Firefox on Windows'. */
export const browserOnSystem = message<{ browser: string; system: string }>('{browser} on {system}')
/** Replaces the name of a browser that is not known. */
export const unknownBrowser = message('Another program')

/** A heading. A recovery code signs a person in once who has lost passkey and password. */
export const recoveryCodes = message('Recovery codes')
/** Stands above ten recovery codes. */
export const recoveryCodesExplained = message(
  'If you lose your passkey or password, each code signs you in once. Print them or write them down now: they are not shown again.',
)
/** A button. */
export const printCodes = message('Print')
/** Says that recovery codes have been copied. */
export const codesCopied = message('Codes copied')
/** A link that saves the recovery codes as a file. */
export const downloadCodes = message('Save as a file')
/** A link that opens Vtube after a person has kept the recovery codes. */
export const codesKept = message('I saved them. Continue')
/** A link that leads back to the account after a person has kept the recovery codes. */
export const codesKeptBack = message('I saved them')

/** A section of the settings. */
export const yourAccount = message('Your account')
/** The title of a dialog with a form that asks for a passkey or a password. */
export const confirmItIsYou = message('Confirm that it’s you')
/** Stands below `confirmItIsYou`. */
export const confirmationExplained = message('This keeps other people from seeing or changing your account.')
/** A notice in place of the account. */
export const accountNotLoaded = message('Your account could not be loaded.')
/** Says that a change of the account has failed without a connection. */
export const accountUnreachable = message(
  'Your account could not be changed. Check your connection and try again.',
)
/** Says that a change of the account has failed. */
export const accountNotChanged = message('Your account could not be changed. Try again.')
/** A heading above passkeys, password and recovery codes. */
export const waysIn = message('Signing in')
/** A heading. */
export const nameAndPicture = message('Name and picture')
/** A button. */
export const saveName = message('Save name')
/** The name of a field for a file. */
export const choosePicture = message('Choose a picture')
/** A button. */
export const removePicture = message('Remove picture')
/** An error at `choosePicture`. */
export const pictureUnusable = message('This file cannot be used. Choose a JPEG, PNG or WebP picture.')
/** A heading. */
export const passkeys = message('Passkeys')
/** The time at which a passkey was made. `date` is a date. */
export const passkeyMade = message<{ date: string; host: string }>('Created on {date} for {host}')
/** The time at which a passkey was last used. `date` is a date. */
export const lastUsed = message<{ date: string }>('Last used on {date}')
/** Replaces `lastUsed`. */
export const neverUsed = message('Not used yet')
/** A heading that opens a form for a passkey. `name` is the name of the passkey. */
export const changePasskey = message<{ name: string }>('Change “{name}”')
/** The name of a field for the name of a passkey. */
export const passkeyName = message('Passkey name')
/** A button that removes a passkey. */
export const removePasskey = message('Remove passkey')
/** A button. */
export const addPasskey = message('Add a passkey')
/** A button. */
export const setPassword = message('Set password')
/** A button. */
export const changePassword = message('Change password')
/** A checkbox above `changePassword`. `feeds` names the feeds. */
export const takeLinksBackToo = message('Also end my guest links and my feeds in other apps')
/** A button that changes a password when a passkey says who one is. */
export const setWithPasskey = message('Confirm with a passkey')
/** A button. */
export const removePassword = message('Remove password')
/** Says that a person has no password. */
export const noPassword = message('You have no password.')
/** An error at `currentPassword`. */
export const passwordNotConfirmed = message('Enter your current password, or confirm with a passkey.')
/** An error: a passkey or password cannot be removed. */
export const lastWayIn = message('You need another way to sign in before removing this one.')
/** Replaces `recoveryCodesLeft`. */
export const noCodesLeft = message('You have no recovery codes left.')
/** A button. Former recovery codes stop working. */
export const makeCodes = message('Create ten new codes')
/** Stands beside `makeCodes`. */
export const oldCodesEnd = message('Your old codes stop working.')
/** A heading above the browsers in which a person is signed in. */
export const whereSignedIn = message('Where you are signed in')
/** Stands at the browser that shows the page. */
export const thisBrowser = message('This browser')
/** A button that ends the session of another browser. */
export const signOutThere = message('Sign out there')
/** A button that ends the sessions of all other browsers. */
export const signOutElsewhere = message('Sign out everywhere else')
/** Stands beside `signOutElsewhere`. */
export const linksEndToo = message('This also ends your guest links and your feeds in other apps.')
/** A heading, and the button below it. */
export const deleteAccount = message('Delete account')
/** Stands below `deleteAccount`. */
export const deletionExplained = message(
  'This deletes your account with its history, playlists, subscriptions and likes on the server. It cannot be undone.',
)
/** The name of a field. `name` is the name of the account. */
export const typeNameToDelete = message<{ name: string }>('To confirm, enter your name: {name}')
/** An error at `typeNameToDelete`. */
export const nameDiffers = message('This is not your name. Nothing has been deleted.')
/** The title and heading of a page. */
export const accountDeleted = message('Your account is deleted')
/** Says what has just happened. */
export const nameSaved = message('Name saved')
/** Says what has just happened. */
export const pictureSaved = message('Picture saved')
/** Says what has just happened. */
export const pictureRemoved = message('Picture removed')
/** Says what has just happened. */
export const passkeyAdded = message('Passkey added')
/** Says what has just happened. */
export const passkeyRenamed = message('Passkey renamed')
/** Says what has just happened. */
export const passkeyRemoved = message('Passkey removed')
/** Says what has just happened. */
export const passwordSaved = message('Password saved')
/** Says what has just happened. */
export const passwordRemoved = message('Password removed')
/** Says what has just happened. */
export const signedOutThere = message('That browser is signed out')
/** Says what has just happened. */
export const signedOutElsewhere = message('All other browsers are signed out')
/** An error: what a person wanted to change is gone. */
export const alreadyGone = message('Already removed.')

// —— Errors of the server, in 'Error loading video: …' ——

/** An error. `id` is the technical name of a video. */
export const videoNotFound = message<{ id: string }>('The video “{id}” could not be found.')
/** An error. `id` is the technical name of a playlist. */
export const playlistNotFound = message<{ id: string }>('The playlist “{id}” could not be found.')
/** An error. `id` is the technical name of a video. */
export const commentsDisabled = message<{ id: string }>('Comments are turned off for the video “{id}”.')
/** An error of a list that is loaded page by page. */
export const invalidPageToken = message('The page token is not valid. Request the first page again.')
/** An error: the provider does not answer. */
export const serviceSilent = message('The video service is not responding. Try again in a moment.')
/** An error: the daily limit of the provider is used up. */
export const allowanceUsedUp = message(
  'There is no saved copy of this, and the video service has reached its daily limit. Try again tomorrow.',
)
/** An error: the provider refuses the server. */
export const serverRefused = message(
  'The video service is refusing this server. Its operator can find the reason in the log.',
)
/** An error: the provider has no such video, channel or list. */
export const noSuchThing = message('The video service could not find this.')
/** An error. */
export const serverUnavailable = message('The service is temporarily unavailable. Try again soon.')
/** An error. */
export const serverFailed = message('Something went wrong on the server. Try again.')
/** An error: the database is gone. */
export const databaseUnreachable = message(
  'The server cannot reach its database right now. Try again in a moment.',
)
/** An error: the database cannot be read or written. */
export const databaseUnusable = message(
  'The server cannot use its database right now. Try again in a moment.',
)
/** An error. */
export const tooManyCalls = message('Too many requests. Wait a minute and try again.')
/** An error: nobody is signed in. A bearer token is a proof of the sign-in. */
export const bearerMissing = message('Sign in first. This request needs a bearer token.')
/** An error: nobody is signed in. */
export const signInForFile = message('Sign in to open this file.')
/** An error. */
export const signInServiceDown = message('The sign-in service cannot be reached. Try again soon.')
/** An error. */
export const noSuchFile = message('This file does not exist.')

// —— The page itself ——

/** Appears in search engines and in the list of installed applications. */
export const siteDescription = message('Browse, search and watch videos.')
/** Replaces the page if the browser runs no scripts or is too old. The names of browsers stay as they are. */
export const needsJavaScript = message(
  'Vtube needs JavaScript and at least Chrome 120, Firefox 125 or Safari 17.4.',
)
/** The name of the menu of languages. */
export const language = message('Language')

// —— The sections of the settings ——

/** A page of the settings: theme, language, what the home page shows. */
export const appearance = message('Appearance')
/** A page of the settings: how videos play, and how subtitles look. */
export const playbackAndSubtitles = message('Playback & subtitles')
/** A page of the settings: what lists of videos leave out. */
export const libraryAndBlocked = message('Library & blocked')
/** A page of the settings: links for people without an account, and feeds for other applications. */
export const peopleAndGuestLinks = message('People & guest links')
/** A page of the settings: the exchange of the user's data between devices. */
export const syncAndDevices = message('Sync & devices')
/** A page of the settings: files with the user's data. */
export const importAndExport = message('Import & export')
/** A page of the settings: facts about the product. */
export const about = message('About')

// —— Appearance ——

/** The heading of the choice between `lightTheme`, `darkTheme` and `deviceTheme`. */
export const theme = message('Theme')
/** A choice of the theme. */
export const lightTheme = message('Light')
/** A choice of the theme. */
export const darkTheme = message('Dark')
/** A choice of the theme: light or dark, as the system of the device is. */
export const deviceTheme = message('Like this device')
/** A switch: whether the home page has the row `forYou`. */
export const forYouOnHome = message('Show “For you” on Home')
/** Explains `forYouOnHome`. */
export const suggestionsStayHere = message('Suggestions are made on this device and are not sent anywhere.')
/** Explains the switch `hideWatched`. */
export const hideWatchedHint = message('On Home, in topics and in your subscriptions.')
/** A switch: whether videos play while the pointer rests on their pictures. */
export const previewOnHover = message('Preview on hover')
/** Explains `previewOnHover`. */
export const previewOnHoverHint = message('A video plays without sound while the pointer rests on it.')

/** A switch: whether the pages are laid out for a television, which is seen from a distance and used by a remote control. */
export const televisionLayout = message('Television layout')
/** Explains `televisionLayout`. */
export const televisionLayoutHint = message(
  'Larger text and pictures. Everything can be reached with a remote control.',
)

// —— Playback and subtitles ——

/** A switch: whether videos start with sound. */
export const startWithSound = message('Start with sound')
/** Explains `startWithSound`. */
export const startWithSoundHint = message('Browsers may still start without sound.')
/** Explains the switch `stableVolume`. */
export const evenVolumeHint = message('Quiet and loud parts are brought closer together.')

// —— About and the account ——

/** A row of the page `about`. Its value is a number: '1.2.0'. */
export const version = message('Version')
/** A link that opens the page of another service on which people change their account. */
export const manageAccount = message('Manage your account')

// —— The user’s data ——

/** An error: history, playlists, subscriptions and likes have reached the limit of the server. They stay on the device. */
export const userDataFull = message(
  'The server has no more space for your history, playlists and subscriptions. New items stay on this device.',
)

// —— Import and export ——

/** A button under 'Export'. JSON is a file format. */
export const exportEverything = message('Everything (JSON)')
/** A button under 'Export'. OPML is a file format, which feed readers know. */
export const exportOpml = message('Subscriptions (OPML)')
/** A button under 'Export'. CSV is a file format, which spreadsheets know. */
export const exportCsv = message('Subscriptions (CSV)')
/** The advice above a button. The names are those of other applications. */
export const importAdvice = message(
  'Choose files from Vtube, Google Takeout, FreeTube, NewPipe, LibreTube, Piped, Invidious or Tube Archivist, or drop them here. There is no need to unzip archives.',
)
/** A button: opens the browser’s window for files. */
export const chooseFiles = message('Choose files')
/** Stands above a list of counts. `sources` names applications: 'Google Takeout and FreeTube'. */
export const importFrom = message<{ sources: string }>('From {sources}')
/**
 * Stands below counts of different things, such as '312 subscriptions', so it should not agree in gender with any of
 * them. The arguments are numbers.
 */
export const newAndKnown = message<{ fresh: string; known: string }>('{fresh} new, {known} already here')
/** Stands above a list of counts with reasons. */
export const notImported = message('Not imported:')
/** Stands above a progress bar while files are imported. */
export const importing = message('Importing')
/** Stands in a list of counts. */
export const subscriptionCount = message<Count>(
  '{n, plural, one {{count} subscription} other {{count} subscriptions}}',
)
/** Stands in a list of counts. It counts entries of the watch history. */
export const historyEntryCount = message<Count>(
  '{n, plural, one {{count} history entry} other {{count} history entries}}',
)
/** Stands in a list of counts. */
export const playlistCount = message<Count>('{n, plural, one {{count} playlist} other {{count} playlists}}')
/** Stands under `notImported`. It counts entries of a file. */
export const leftOutInvalid = message<Count>(
  '{n, plural, one {{count} unreadable entry} other {{count} unreadable entries}}',
)
/** Stands under `notImported`. It counts entries of a history. */
export const leftOutNoVideo = message<Count>(
  '{n, plural, one {{count} entry that is not a video or was removed} other {{count} entries that are not videos or were removed}}',
)
/** Stands under `notImported`. It counts entries of a history. */
export const leftOutAdvertisement = message<Count>('{n, plural, one {{count} ad} other {{count} ads}}')
/** Stands under `notImported`. */
export const leftOutOtherService = message<Count>(
  '{n, plural, one {{count} channel from another service} other {{count} channels from other services}}',
)
/** Stands under `notImported`. */
export const leftOutOtherVideo = message<Count>(
  '{n, plural, one {{count} video from another service} other {{count} videos from other services}}',
)
/** Stands under `notImported`. It counts playlists by other users, of which the file only has the address. */
export const leftOutForeignPlaylist = message<Count>(
  '{n, plural, one {{count} playlist by someone else} other {{count} playlists by other people}}',
)
/** Stands under `notImported`. `names` is a list of names in addresses, such as '@pond' and 'user/reef'. */
export const leftOutHandle = message<Count & { names: string }>(
  '{n, plural, one {{count} channel known only by name: {names}} other {{count} channels known only by name: {names}}}',
)
/** Stands under `notImported`. */
export const leftOutFile = message<Count>(
  '{n, plural, one {{count} file with nothing to import} other {{count} files with nothing to import}}',
)

// —— Subscriptions ——

/** A button: subscribes to a channel. */
export const subscribe = message('Subscribe')
/** The button `subscribe` after it was pressed. Pressing it again ends the subscription. */
export const subscribed = message('Subscribed')
/** Is spoken after Subscribe was pressed. `name` is the name of a channel. */
export const subscribedTo = message<{ name: string }>('Subscribed to {name}')
/** Is spoken and shown after a subscription was ended. `name` is the name of a channel. */
export const unsubscribedFrom = message<{ name: string }>('Unsubscribed from {name}')
/** The number of channels in a list. */
export const channelCount = message<Count>('{n, plural, one {{count} channel} other {{count} channels}}')
/** Is spoken while the list of channels loads. */
export const loadingChannels = message('Loading channels')
/** The name and placeholder of the field that filters the list of channels. */
export const searchChannels = message('Search subscribed channels')
/** A heading below the list of channels: names and pictures of some channels are missing. */
export const channelsNotLoaded = message('Some channels could not be loaded.')
/** Replaces the list of channels if the user has not subscribed to any. */
export const noSubscriptions = message('You have not subscribed to any channels yet.')
/** The advice below `noSubscriptions`. 'Subscribe' is the button, 'Settings' and 'Import & export' are pages. */
export const noSubscriptionsAdvice = message(
  'Press Subscribe on a channel or video page, or import your subscriptions under Import & export in the settings.',
)
/** Replaces the newest videos of the user’s channels. */
export const channelsHaveNoVideos = message('Subscribed channels have no videos yet.')
/** Replaces the newest videos until the user presses the button 'Refresh …'. */
export const channelsNeverRenewed = message('Refresh subscribed channels to see their newest videos.')
/** A button over a list: adds videos that have just been found to its beginning. */
export const showNewVideos = message<Count>(
  '{n, plural, one {Show {count} new video} other {Show {count} new videos}}',
)
/**
 * Stands above a list: some of its videos may be missing or old. Refreshing means requesting the newest videos of a
 * channel.
 */
export const channelsNotRenewed = message('Some channels could not be refreshed.')
/** Says how far refreshing has come. `done` and `count` are numbers; `count` is the number of all channels. */
export const renewalProgress = message<Count & { done: string }>(
  '{n, plural, one {{done} of {count} channel refreshed} other {{done} of {count} channels refreshed}}',
)
/** A button: requests the newest videos. Units are what the calls cost of the daily limit of the service. */
export const refreshChannels = message<Count & { units: string }>(
  '{n, plural, one {Refresh {count} channel ({units} units)} other {Refresh {count} channels ({units} units)}}',
)
/** Replaces the button `refreshChannels` when nothing can be refreshed at present. */
export const refreshRule = message(
  'Channels can be refreshed every 12 hours, or less often if they have no recent videos.',
)
// —— Playlists ——

/** A button, and the title of the dialog that it opens. */
export const newPlaylist = message('New playlist')
/** The label of the field for the name of a playlist. */
export const playlistName = message('Name')
/** A button: creates a playlist with the name in the field. */
export const createPlaylist = message('Create')
/** Stands below the field for the name when it is empty. */
export const playlistNameMissing = message('Enter a name.')
/** Is spoken. `name` is the name of a playlist. */
export const playlistCreated = message<{ name: string }>('Created {name}')
/** A button: changes the name of a playlist. */
export const rename = message('Rename')
/** The title of a dialog. */
export const renamePlaylist = message('Rename playlist')
/** A button. */
export const deletePlaylist = message('Delete playlist')
/** A notice with the button Undo. `name` is the name of a playlist. */
export const playlistDeleted = message<{ name: string }>('Deleted {name}')
/** A button: removes all videos from 'Watch later'. */
export const removeAll = message('Remove all')
/** A notice with the button Undo. `name` is the name of a playlist. */
export const allRemoved = message<{ name: string }>('All videos removed from {name}')
/** A button: plays the videos of a playlist, one after the other. */
export const playAll = message('Play all')
/** A button: plays the videos of a playlist in a random order. */
export const shuffle = message('Shuffle')
/** Replaces the videos of an empty playlist. */
export const emptyPlaylist = message('No videos in this playlist yet.')
/** The advice below `emptyPlaylist`. 'Save' is the name of a button. */
export const emptyPlaylistAdvice = message('Press “Save” below a video to add it here.')
/** The heading of a page whose address has no playlist. */
export const noSuchPlaylist = message('This playlist does not exist.')
/** Stands below `noSuchPlaylist`. */
export const playlistGone = message('It may have been deleted.')
/** Is spoken while the playlists load. */
export const loadingPlaylists = message('Loading playlists')
/** A notice with the button Undo, also spoken. `name` is the name of a playlist. */
export const removedFromPlaylist = message<{ name: string }>('Removed from {name}')
/** Is spoken and shown. `name` is the name of a playlist. */
export const savedToPlaylist = message<{ name: string }>('Saved to {name}')
/** An entry of a menu: puts a video on the playlist 'Watch later'. */
export const saveToWatchLater = message('Save to Watch later')
/** An entry of a menu: takes a video from the playlist 'Watch later'. */
export const removeFromWatchLater = message('Remove from Watch later')
/** A button: opens a dialog with the playlists in which the video can be saved. */
export const save = message('Save')
/** The title of the dialog that `save` opens. The playlists follow. */
export const saveTo = message('Save to…')
/** A button that closes the dialog `saveTo`, whose choices have already taken effect. */
export const done = message('Done')
/** Stands below the name of a playlist that has only some of the selected videos. */
export const someSavedHere = message<{ saved: string; total: string }>('{saved} of these {total} are in it')
/** Stands below the name of a playlist that has all selected videos, of which there are several. */
export const allSavedHere = message<{ count: string }>('All {count} are in it')
/** The spoken name of the button that moves a video within a playlist. */
export const moveVideo = message<{ title: string }>('Move {title}')
/** The spoken name of the button that moves a video which no longer exists. */
export const moveGoneVideo = message('Move unavailable video')
/** Is spoken after the name of the button `moveVideo`. Arrow keys, Home and End are keys. */
export const moveKeys = message('Use the arrow keys, Home or End to move it.')
/** An entry of a menu: moves a video to the top of a playlist. */
export const moveToTop = message('Move to top')
/** An entry of a menu: moves a video one place up. */
export const moveUp = message('Move up')
/** An entry of a menu: moves a video one place down. */
export const moveDown = message('Move down')
/** An entry of a menu: moves a video to the end of a playlist. */
export const moveToEnd = message('Move to bottom')
/** Is spoken after a video was moved: 'Moved to position 3 of 12'. */
export const movedToPosition = message<{ position: string; total: string }>(
  'Moved to position {position} of {total}',
)
/** Says which video of a playlist is playing: '3 of 12'. */
export const positionInPlaylist = message<{ position: string; total: string }>('{position} of {total}')
/** A button. */
export const previousVideo = message('Previous video')
/** A button. */
export const nextVideo = message('Next video')
/** A button: shows or hides the list of the videos of the playlist that is playing. */
export const listOfPlaylist = message('Playlist videos')
/** A button above a part of a list: shows what comes before that part. */
export const showEarlier = message('Show earlier')
/** A heading in place of a playlist after an error in the page. */
export const playlistNotShown = message('The playlist could not be shown.')
// —— Synchronisation ——

/** The heading in the dialog about the user’s data. It means that the data is the same on all devices. */
export const synchronisation = message('Sync')
/** Stands below `synchronisation`. */
export const syncedData = message(
  'Your history, playlists, subscriptions and likes stay in sync on every device where you sign in here.',
)
/** Stands below `synchronisation` if the server asks for a name without a password. */
export const syncedByName = message(
  'This server only asks for a name. Anyone who signs in with the same name can see and change your data.',
)
/** Stands below `synchronisation` if there is no server to synchronise with. */
export const dataStaysHere = message(
  'Your history, playlists, subscriptions and likes stay on this device, because there is no server to sync them with.',
)
/** The label of a switch. */
export const synchroniseHere = message('Sync with this server')
/** Says when the data was last synchronised. `<ago>` shows a time such as '2 minutes ago'. */
export const lastSynchronised = message<{ ago: Tag }>('Last synced <ago></ago>.')
/** Replaces the time of the last synchronisation. */
export const neverSynchronised = message('Not synced yet.')
/** Replaces the time of the last synchronisation, while the switch is off. */
export const syncIsOff = message('Sync is off. This device does not send or receive changes.')
/** The number of changes by the user that the server does not have yet. */
export const changesWaiting = message<Count>(
  '{n, plural, one {{count} change waiting to sync} other {{count} changes waiting to sync}}',
)
/** An error. */
export const notSynchronised = message('The last sync failed.')
/** An error: the browser blocks its storage, or its storage is full. */
export const syncNeedsStorage = message(
  'This browser does not store your data, so it cannot be synced. It will be lost when you close the page.',
)
/** A notice: the switch is off because the data was deleted on another device. */
export const deletedElsewhere = message(
  'Another device deleted everything on the server. This device kept its data and has stopped syncing, so that nothing comes back by accident.',
)
/** A toast. */
export const emptiedElsewhere = message(
  'Another device deleted your data from the server and from all devices.',
)
/** A button. It opens a question with the same words. */
export const deleteOnServer = message('Delete everything from the server')
/** Stands below the question `deleteOnServer`. */
export const deleteOnServerMeaning = message(
  'Your history, playlists, subscriptions and likes will be deleted from the server immediately. This cannot be undone.',
)
/** A question above two choices: `deleteFromDevices` and `keepOnDevices`. */
export const whatOnDevices = message('What about the data on your devices?')
/** A choice of `whatOnDevices`. */
export const keepOnDevices = message('Keep it on devices and turn off sync')
/** A choice of `whatOnDevices`. Devices that are offline follow when they connect. */
export const deleteFromDevices = message('Also delete it from all devices when they are next online')
/** The button that deletes. */
export const deleteNow = message('Delete')
/** The result of the deletion. */
export const deletedOnServer = message('Everything on the server was deleted. This device kept its data.')
/** The result of the deletion. */
export const deletedEverywhere = message('Everything was deleted from the server and from this device.')
/** An error: the deletion has failed, or its answer was lost. */
export const deletionNotConfirmed = message('The server did not confirm the deletion. Try again.')
// —— History ——

/** The name of the search field above the history, also shown in it while it is empty. */
export const searchHistory = message('Search history')
/** A button: what the user watches is no longer recorded. */
export const pauseHistory = message('Pause history')
/** A button that replaces `pauseHistory` while the history is paused: starts recording again. */
export const resumeHistory = message('Resume history')
/** A notice above the list, and spoken. */
export const historyPaused = message('History is paused. Videos you watch are not saved to it.')
/** Is spoken after the history was resumed. */
export const historyResumed = message('History is on. Videos you watch are saved to it again.')
/** A button that opens a menu of times, and the button that confirms to clear everything. */
export const clearHistory = message('Clear history')
/** An entry of the menu `clearHistory`: clears what was watched in this time. */
export const lastHour = message('Last hour')
/** An entry of the menu `clearHistory`, and the heading of what was watched today. */
export const today = message('Today')
/** The heading of what was watched yesterday. */
export const yesterday = message('Yesterday')
/** An entry of the menu `clearHistory`: clears everything. */
export const allHistory = message('All history')
/** A notice after videos were removed from the history. */
export const removedFromHistory = message<Count>(
  '{n, plural, one {Removed {count} video from history} other {Removed {count} videos from history}}',
)
/** A notice: there was nothing to clear. */
export const nothingWatched = message('Nothing watched in this period.')
/** Replaces an empty history. */
export const historyEmpty = message('Your history is empty.')
/** Stands below `historyEmpty`. */
export const historyEmptyDetail = message('Videos you watch appear here.')
/** Stands below the search field while some titles cannot be searched because this device does not have them yet. */
export const titlesMissing = message<Count>(
  'Only titles saved on this device are searched. {n, plural, one {{count} video is} other {{count} videos are}} not included.',
)
/** Is spoken while the history loads. */
export const loadingHistory = message('Loading history')
/** The heading of a row of videos that the user has begun to watch. */
export const continueWatching = message('Continue watching')
/** A button with an arrow: scrolls the row `continueWatching` back. */
export const previousVideos = message('Previous videos')
/** A button with an arrow: scrolls the row `continueWatching` on. */
export const moreVideos = message('More videos')
// —— Transcript and chapters ——

/** A button: shows the text of what is said in a video. Also the title above that text. */
export const transcript = message('Transcript')
/** The name of the search field above a transcript, also shown in it while it is empty. */
export const searchTranscript = message('Search transcript')
/** A button. */
export const copyTranscript = message('Copy transcript')
/** A notice. */
export const transcriptCopied = message('Transcript copied')
/** A notice: the selected part of a transcript was copied. */
export const selectionCopied = message('Selection copied')
/** A notice. */
export const copyingRefused = message('Your browser did not allow copying.')
/** A button: lets a list that was scrolled follow the video again. */
export const followVideo = message('Follow the video')
/** The number of lines of a transcript that were found, which is spoken. */
export const lineCount = message<Count>('{n, plural, one {{count} line} other {{count} lines}}')
/** Is spoken while a transcript loads. */
export const loadingTranscript = message('Loading transcript')
/** The heading of an error. */
export const transcriptNotLoaded = message('The transcript could not be loaded.')
/** Replaces a transcript without text. */
export const transcriptEmpty = message('These subtitles have no text.')
// —— Converted videos ——

/**
 * Is shown in the player: the drive with the file is unplugged, or the network drive does not answer. The player waits
 * for it.
 */
export const storageAway = message(
  'This video is on a drive that is not connected. It will play again once the drive is back.',
)
/** Stands on the picture of a video whose disk is unplugged, and above the names of such folders. It must be very short. */
export const notConnected = message('Not connected')
/** An error of the server: it is converting too many other videos at this time. */
export const conversionBusy = message(
  'The server is busy converting other videos. Try again in a few minutes.',
)
/**
 * A button of the player: opens the list of audio tracks, such as languages. Also a tab of the dialog `edit`, with the
 * names of the tracks, and what was changed there.
 */
export const audioTrack = message('Audio')
/** The name of an audio track that has only a number. Also the label of the field for its name. */
export const numberedAudioTrack = message<{ number: string }>('Audio track {number}')
// —— Sharing ——

/** A link that replaces the player on a page of another site: opens the video in Vtube. */
export const watchOnVtube = message('Watch on Vtube')
/** A button below a video, and the title of the dialog that it opens, which has the link and the embed code. */
export const share = message('Share')
/** A button below a video that opens a menu with what else can be done with it. Also an entry of the player's settings. */
export const moreOfVideo = message('More')
/** The name of the field with the address of the video. */
export const videoLink = message('Link')
/** A checkbox, followed by a field with a time: the link starts the video at that time. */
export const startAt = message('Start at')
/** The name of the field after `startAt`, for screen readers. */
export const startTime = message('Start time')
/** An error below the field `startTime`. */
export const startTimeInvalid = message('Enter a time in the video, such as 1:23.')
/** Stands below the address of the video. Links for guests open without an account. */
export const opensWithAccount = message('Opens for people who have an account here.')
/** A button: copies the link or the codes beside it. */
export const copyLink = message('Copy')
/** A notice after `copyLink`. */
export const linkCopied = message('Link copied')
/** A button: opens the device's list of apps to which the link can be sent. */
export const shareWithApp = message('Another app')
/** An error below the button `shareWithApp`. */
export const shareFailed = message('Your device could not share the link. Copy it instead.')
/** A notice: the browser does not allow copying, so the text is selected. */
export const copyRefused = message('Your browser did not allow copying. Copy the selected text manually.')
/** Stands below an address or a QR code for other devices that names this device itself, such as localhost. */
export const loopbackAddress = message(
  'Only this device can open this address. Other devices need the address of the server in the network (VTUBE_PUBLIC_URL).',
)
/** A heading: the video as a part of a page of another site. */
export const embedVideo = message('Embed')
/** The name of the list of sizes of the embedded player. */
export const embedSize = message('Size')
/** An entry of the list `embedSize`, in pixels. */
export const sizeInPixels = message<{ width: string; height: string }>('{width} × {height}')
/** An entry of the list `embedSize`: the player is as wide as the page that contains it. */
export const embedFullWidth = message('Full page width')
/** The name of the field with the code, a piece of HTML. */
export const embedCode = message('Embed code')
/** A button: copies the code. */
export const copyCode = message('Copy code')
/** A notice after `copyCode`. */
export const codeCopied = message('Code copied')

// —— The owner’s links for guests ——

/** A tab of the dialog Share: links with which people without an account watch a video. */
export const guestLinkTab = message('Guest link')
/** Explains `guestLinkTab` for a video. */
export const guestVideoHint = message('Anyone with the link can watch this video without an account.')
/** Explains `guestLinkTab` for a playlist. */
export const guestPlaylistHint = message(
  'Anyone with the link can watch the current videos of this playlist without an account. Videos that you add later are not included.',
)
/** Is shown for a playlist that has more videos than a link can have. */
export const guestFirstVideos = message<Count>(
  '{n, plural, one {The link includes only the first {count} video.} other {The link includes only the first {count} videos.}}',
)
/** The label of a choice: `guestDay`, `guestWeek` or `guestMonth`. */
export const guestTime = message('Valid for')
/** A choice after `guestTime`. */
export const guestDay = message('1 day')
/** A choice after `guestTime`. */
export const guestWeek = message('1 week')
/** A choice after `guestTime`. */
export const guestMonth = message('1 month')
/** The label of a checkbox: guests can save the file of the video. */
export const guestDownload = message('Allow download')
/** A button: makes a link for guests. */
export const createGuestLink = message('Create guest link')
/** The label of the address of a link for guests. */
export const guestLinkAddress = message('Address of the link')
/** An error, followed by the reason. */
export const guestLinkNotCreated = message('The link could not be created.')
/** The heading of a list with the user’s own links. */
export const guestLinks = message('Your guest links')
/** The end of a link. `time` is a date. */
export const guestLinkEnds = message<{ time: string }>('Valid until {time}')
/** Stands after `guestLinkEnds`. */
export const guestLinkDownloads = message('Download allowed')
/** Stands after `guestLinkEnds`. */
export const guestLinkWithoutDownload = message('No download')
/** A button: ends the validity of a link that the user has given to somebody. */
export const takeBack = message('End link')
/** An error, followed by the reason. */
export const guestLinkNotRemoved = message('The link could not be ended.')
/** Is shown in place of a list of links. */
export const noGuestLinks = message('No guest links yet.')
/** Is spoken while a list of links loads. */
export const guestLinksLoading = message('Loading links')
/** The heading of a failure, followed by the reason. */
export const guestLinksNotLoaded = message('Your links could not be loaded.')

// —— Player ——

/**
 * Is shown over the player and spoken: playback stopped because of the network, the server or the file. It continues by
 * itself.
 */
export const interrupted = message('Playback was interrupted. Trying to resume…')
/** Is shown over the player and spoken: it waits until fewer videos are converted, then continues by itself. */
export const waitingForConversion = message(
  'The server is busy converting other videos. Keep this page open, and the video will continue as soon as possible.',
)
/** Replaces the video, above the button 'Try again'. */
export const notConverted = message('The server could not convert this video.')

// —— Flow ——

/** The name of the part of the page with the small player that continues while the user browses. */
export const miniPlayer = message('Mini-player')
/** Is spoken when the mini-player appears. */
export const miniPlayerOpened = message('The video continues in the mini-player.')
/** A button: ends the playback in the mini-player. */
export const closeMiniPlayer = message('Close mini-player')
/** The name of the group of buttons below the player. */
export const playback = message('Playback')
/** A speed. 1.5× is one and a half times as fast as normal. */
export const speed = message<{ rate: string }>('{rate}×')
/** The name of the button that opens a menu of speeds. Is also spoken after a change: 'Speed 1.5×'. */
export const playbackSpeed = message<{ speed: string }>('Speed {speed}')
/** A button: opens a menu of times after which the video pauses. */
export const sleepTimer = message('Sleep timer')
/** The name of the button `sleepTimer` while a time is chosen. */
export const sleepTimerOn = message('Sleep timer, on')
/** The value of the settings `sleepTimer` and `subtitles` while there is no timer, or no subtitles. */
export const off = message('Off')
/** An entry of the menu `sleepTimer`. */
export const minutes = message<Count>('{n, plural, one {{count} minute} other {{count} minutes}}')
/** An entry of the menu `sleepTimer`: the video pauses when it has ended, and no other video follows. */
export const endOfVideo = message('End of video')
/** A notice when the time of the sleep timer is over. */
export const sleepTimerOver = message('The sleep timer paused playback.')
/** A button with a gear: opens a menu of choices about the playback. */
export const playbackOptions = message('Playback options')
/** An entry of the menu `playbackOptions`, a check box: another video follows when one has ended. */
export const autoplayNext = message('Play the next video')
/** An entry of the menu `playbackOptions`, a check box: the video starts again when it has ended. */
export const loopVideo = message('Repeat this video')
/** A button that can be on or off: the player fills the width of the window. */
export const theatreMode = message('Theatre mode')
/** The heading of the video that follows. */
export const upNext = message('Up next')
/** The heading of the video that follows, while the seconds are counted down. */
export const upNextIn = message<Count>(
  '{n, plural, one {Up next in {count} second} other {Up next in {count} seconds}}',
)
/** Is spoken when the countdown of `upNextIn` starts. */
export const upNextSpoken = message<Count & { title: string }>(
  '{n, plural, one {Up next in {count} second: {title}} other {Up next in {count} seconds: {title}}}',
)
/** Is spoken when the user has cancelled the countdown. */
export const upNextCancelled = message('Cancelled. The next video will not play.')
/** A button: starts the next video without waiting. */
export const playNow = message('Play now')
/** Is spoken after a key. */
export const videoPaused = message('Paused')
/** Is spoken after a key. */
export const videoPlays = message('Playing')
/** Is spoken after a key. */
export const soundOn = message('Sound on')
/** Is spoken after a key. */
export const soundOff = message('Sound off')
/** A button over a video that plays without sound. */
export const tapForSound = message('Tap for sound')
/** The names of keys in the list of shortcuts. k is the key k. */
export const playKeys = message('Space, k')
/** Says what `playKeys` do. */
export const shortcutPlay = message('Play or pause')
/** Says what the left and right arrow keys do. */
export const shortcutSeek5 = message('Skip back or forward 5 seconds')
/** Says what the keys j and l do. */
export const shortcutSeek10 = message('Skip back or forward 10 seconds')
/** Says what the keys for a comma and a full stop do. A frame is a single picture of the video. */
export const shortcutFrame = message('Previous or next frame')
/** Says what the keys g and h do. */
export const shortcutSubtitleDelay = message('Show subtitles earlier or later')
/** Says what the digit keys do. For example, 3 goes to 30 percent. */
export const shortcutTenth = message('Jump to 0–90% of the video')
/** Says what a key does. */
export const shortcutMute = message('Mute or unmute')
/** Says what the keys < and > do. */
export const shortcutSpeed = message('Slow down or speed up playback')
/** A check box: single keys such as / or k act without Ctrl or Alt. */
export const singleKeys = message('Single-key shortcuts')
/** The name of the button that opens the menu of a video. */
export const moreActions = message<{ title: string }>('More actions for {title}')
/** An entry of the menu `moreActions`: the video plays after the current one. */
export const playNext = message('Play next')
/** An entry of the menu `moreActions`: the video plays after all others of the queue. */
export const addToQueue = message('Add to queue')
/** An entry of the menu `moreActions`: the page of the channel that the video belongs to. */
export const goToChannel = message('Go to channel')
/** A notice after 'Play next'. */
export const playsNext = message('Will play next')
/** A notice after 'Add to queue'. */
export const addedToQueue = message('Added to queue')
/** The heading of the videos that play next. */
export const queue = message('Queue')
/** A button: removes all videos from the queue. */
export const clearQueue = message('Clear queue')
/** A notice after one or all videos were removed from the queue. */
export const removedFromQueue = message('Removed from queue')

// —— The settings of the player ——

/** A button with a gear, and the name of the menu that it opens. */
export const settings = message('Settings')
/** An entry of a menu: leads back to the menu before. */
export const back = message('Back')
/** An entry of the menu `settings`: how many lines the picture has. */
export const quality = message('Quality')
/** A quality: what the connection carries. */
export const automatic = message('Auto')
/** The quality `automatic` with what it has chosen: 'Auto (720p)'. */
export const automaticNow = message<{ quality: string }>('Auto ({quality})')
/** A quality: the file as it is. */
export const originalQuality = message('Original')
/** The quality `originalQuality` with its number of lines: 'Original (1080p)'. */
export const originalQualityNow = message<{ quality: string }>('Original ({quality})')
/** A quality that needs little data. */
export const dataSaver = message('Data saver')
/** A quality: the sound without the picture. Also a check box of `followElsewhere`: the other app gets the sound of the videos. */
export const audioOnly = message('Audio only')
/** An entry of the menu `settings`. Its value is a `speed`. */
export const speedSetting = message('Speed')
/** An entry of the menu `settings`: how much later than the picture the sound is. Its value is a time: '50 ms'. */
export const audioDelay = message('Audio delay')
/** A button: by a step later. */
export const increaseDelay = message('Increase delay')
/** A button: by a step earlier. */
export const decreaseDelay = message('Decrease delay')
/** A button: brings a setting back to its default. */
export const reset = message('Reset')
/** An entry of the menu `settings`, a check box: quiet parts become louder, and loud ones quieter. */
export const stableVolume = message('Even volume')
/** An entry of the menu `settings`, and the name of what it opens: technical facts about the playback. */
export const statistics = message('Statistics')
/** A button: copies the technical facts about the playback. */
export const copyStatistics = message('Copy statistics')
/** Is shown and spoken after `copyStatistics`. */
export const statisticsCopied = message('Statistics copied')
/** An entry of the menu `settings`: plays the video on a television or a speaker that the browser has found. */
export const playElsewhere = message('Play on another device')

// —— Screens: pages on which videos are played from another page, such as a phone ——

/** An entry of the menu of a video: opens the list of other screens. A screen is an open page of Vtube on a device. */
export const playOn = message('Play on…')
/** An entry of the menu of the account, and the title of the list that it opens. */
export const otherScreens = message('Other screens')
/** Replaces the list of other screens while there are none. */
export const noOtherScreens = message(
  'No other screen is open. Open Vtube on another device and sign in there.',
)
/** Stands below the name of a screen that plays nothing. */
export const screenIdle = message('Nothing is playing')
/** Stands below the name of somebody else’s screen on which something plays that the user may not know. */
export const screenBusy = message('In use')
/** Stands below the name of somebody else’s screen. `name` is the person. */
export const screenOf = message<{ name: string }>('Screen of {name}')
/** A button with an icon only. `name` is a screen. */
export const queueOn = message<{ name: string }>('Add to the queue of {name}')
/** A button with an icon only: opens the controls of what a screen plays. `name` is the screen. */
export const remoteOf = message<{ name: string }>('Remote control of {name}')
/** A button: the video stops on the other screen and goes on in this page. */
export const bringHere = message('Continue here')
/** Is shown until a screen plays the video. `name` is the screen. */
export const screenStarts = message<{ name: string }>('Starting on “{name}”…')
/** Replaces the controls of a screen whose page has been closed. */
export const screenGone = message<{ name: string }>('“{name}” is no longer open.')
/** Is shown when a screen has not done in five seconds what it was asked to. */
export const screenSilent = message<{ name: string }>('“{name}” does not answer. Is its page still open?')
/** Is shown when a screen cannot play a video, for example because its user may not see it. */
export const screenCannotPlay = message<{ name: string }>('“{name}” cannot play this video.')
/** Is shown when a screen cannot do what it was asked to. */
export const screenCannotDo = message<{ name: string }>('“{name}” cannot do this.')
/** Is shown when the sound of a screen was turned on. Its browser allows no sound before somebody uses the page. */
export const screenNeedsPress = message<{ name: string }>(
  '“{name}” stays silent until someone presses something there.',
)
/** Is shown when something went wrong on a screen. */
export const screenFailed = message<{ name: string }>('This did not work on “{name}”. Try again.')
/** The title of a part of the settings: the devices on which the user has Vtube open. */
export const devices = message('Devices')
/** Stands below the name of the screen that shows the page. */
export const thisScreen = message('This screen')
/** Stands below the name of this screen. */
export const thisScreenHint = message('Your other devices can play videos here while this page is open.')
/** A switch of the settings. */
export const shareScreen = message('Let others play on this screen')
/** Explains `shareScreen`. */
export const shareScreenHint = message(
  'Everyone with an account on this server sees the name of this screen. What they play here stays out of your history.',
)
/** Replaces the settings of this screen while sync is off. */
export const screensNeedSync = message('Screens find each other only while sync is on.')
/** The name of a screen of which only the kind of device is known. */
export const television = message('Television')
/** The name of a screen of which only the kind of device is known. */
export const phone = message('Phone')
/** The name of a screen of which only the kind of device is known. */
export const tablet = message('Tablet')
/** The name of a screen of which only the kind of device is known. */
export const computer = message('Computer')

// —— Folders ——

/** A page: the folders of the library. */
export const folders = message('Folders')
/** The name of the links above a folder, which screen readers speak: the folders that contain it. */
export const folderTrail = message('Folder path')
/** The name of a list: the folders in a folder. */
export const subfolders = message('Subfolders')
/** The number of folders in a folder. */
export const folderCount = message<Count>('{n, plural, one {{count} folder} other {{count} folders}}')
/** Is spoken while a folder loads. */
export const loadingFolder = message('Loading folder')
/** Stands in place of a folder after a failure. */
export const folderNotLoaded = message('This folder could not be loaded.')
/** Stands in place of a folder that does not exist, or that the user may not see. */
export const noFolder = message('This folder is not in the library.')
/** Advice below `noFolder`. */
export const noFolderAdvice = message('It may have been renamed, moved or removed.')
/** An error of a person who wants to move, rename or delete a single file of a DVD or Blu-ray disc. */
export const partOfDisc = message('This video is a part of a disc. Change the folder of the disc instead.')
/** An error of a person who wants to move a video or folder. A server may have several libraries, on several disks. */
export const otherDisk = message('Nothing can be moved to another library or another disk.')
/**
 * An error of a person who wants to move, rename or delete a folder. The operator has limited somebody’s view of the
 * library to this folder, to all others, or to one inside it.
 */
export const folderOfLimit = message('What somebody may see depends on this folder. Change that limit first.')
/** A link to the folders of the library. */
export const allFolders = message('Show all folders')
/** Stands in place of a library without videos. */
export const emptyLibraryFolders = message('The library has no videos yet.')
/** Stands where a folder has folders but no videos of its own. */
export const noVideosInFolder = message('The videos are in the subfolders.')
/** Is shown if the videos of a folder or playlist cannot be played after `playAll` or `shuffle`. */
export const listNotPlayed = message('The videos could not be loaded, so playback cannot start.')
/** An entry of a menu: leads to the folder that contains the file of a video. */
export const openFolder = message<{ name: string }>('Folder: {name}')

// —— Sorting and filters ——

/** The name of the group of controls above a list, which screen readers speak. */
export const listControls = message('Sorting and filters')
/** A button: scrolls the line of filters back. */
export const previousFilters = message('Previous filters')
/** A button: scrolls the line of filters on. */
export const moreFilters = message('More filters')
/** A menu: the orders in which a list can be shown. */
export const sortBy = message('Sort by')
/** A button that opens the menu `name`. `choice` is what is chosen there: 'Sort by: Newest'. */
export const chosenOf = message<{ name: string; choice: string }>('{name}: {choice}')
/** A choice of a filter with the number of videos that it leaves: 'Under 4 minutes (12)'. */
export const choiceCount = message<{ name: string; count: string }>('{name} ({count})')
/** A choice of a filter: it is off. */
export const anyChoice = message('Any')
/** An order of search results: those that match the words best come first. */
export const relevance = message('Relevance')
/** An order of a folder: that of the names of the files. */
export const fileOrder = message('File name')
/** An order of liked videos: the last liked one first. */
export const lastLiked = message('Recently liked')
/** The order of a playlist that the user has made. */
export const ownOrder = message('Custom order')
/** An order: by time of publication, the newest first. */
export const newestFirst = message('Newest')
/** An order: by time of publication, the oldest first. */
export const oldestFirst = message('Oldest')
/** An order: by the name of the videos. */
export const byName = message('Name (A–Z)')
/** An order: by the number of views. */
export const mostViewed = message('Most viewed')
/** An order: by length, the longest first. */
export const longestFirst = message('Longest')
/** An order: by length, the shortest first. */
export const shortestFirst = message('Shortest')
/** An order: by the time when the user watched the videos, the latest first. */
export const lastWatched = message('Recently watched')
/** A filter: how long the videos are. */
export const length = message('Length')
/** A choice of the filter `length`. */
export const shortVideos = message('Under 4 minutes')
/** A choice of the filter `length`. */
export const mediumVideos = message('4 to 20 minutes')
/** A choice of the filter `length`. */
export const longVideos = message('Over 20 minutes')
/** A filter: when the videos were published. */
export const published = message('Published')
/** A choice of the filter `published`. */
export const pastDay = message('Past day')
/** A choice of the filter `published`. */
export const pastWeek = message('Past week')
/** A choice of the filter `published`. */
export const pastMonth = message('Past month')
/** A choice of the filter `published`. */
export const pastYear = message('Past year')
/** A filter: how much of the videos the user has watched. */
export const progress = message('Progress')
/** A choice of the filter `progress`: videos of which the user has watched nothing. */
export const notWatched = message('Not watched')
/** A choice of the filter `progress`: videos of which the user has watched a part. */
export const begun = message('In progress')
/** A filter: the language that is spoken in the videos. */
export const spokenLanguage = message('Spoken language')
/** A filter: only videos with subtitles. */
export const withSubtitles = message('With subtitles')
/** A filter: only videos that this browser plays as they are, without a conversion by the server. */
export const playsHere = message('Plays directly')
/** A button with the name of a filter: switches it off. */
export const removeFilter = message<{ name: string }>('Remove filter: {name}')
/** Stands in place of a list without a video that passes its filters. */
export const nothingPasses = message('No videos with these filters')
/** Advice below `nothingPasses`. The button `reset` switches all filters off. */
export const nothingPassesAdvice = message('Remove a filter to see more videos.')

// —— Films and series ——

/** An entry of the sidebar, and its page: the films and series of the library. */
export const filmsAndSeries = message('Films & series')
/** An error of the server, and of the page of a film. */
export const filmNotFound = message('This film was not found.')
/** The heading of a failure. */
export const filmNotLoaded = message('This film could not be loaded.')
/** The heading of a failure of the page `filmsAndSeries`. */
export const worksNotLoaded = message('Films and series could not be loaded.')
/** Is read by screen readers while the page `filmsAndSeries` loads. */
export const loadingWorks = message('Loading films and series')
/** Stands in place of the films of a library without films. */
export const noFilms = message('The library has no films yet.')
/** Advice below `noFilms`. A folder that is named “Films” in the language of the reader works as well. */
export const noFilmsAdvice = message('Put films into a folder named “Films”, and they appear here.')
/** Stands in place of the series of a library without series. */
export const noSeries = message('The library has no series yet.')
/** Advice below `noSeries`. S01E03 is part of a file name and stays. */
export const noSeriesAdvice = message('Number the episodes, such as S01E03, and their series appears here.')
/** An order of films and series: the last added ones first. */
export const recentlyAdded = message('Recently added')
/** A filter of films and series: such as drama or comedy. */
export const genre = message('Genre')
/** A filter of films and series: when it was first shown. */
export const year = message('Year')
/** A choice of the filter `length` for films. */
export const shortFilms = message('Under 1½ hours')
/** A choice of the filter `length` for films. */
export const mediumFilms = message('1½ to 2 hours')
/** A choice of the filter `length` for films. */
export const longFilms = message('Over 2 hours')
/** A button: plays a film or series that the product chooses. */
export const surpriseMe = message('Surprise me')
/** A button. `part` is `partOfSeason` or `partOfSeries`: 'Resume S2 E2'. */
export const resumePart = message<{ part: string }>('Resume {part}')
/** A button: plays a film from where the user has stopped. */
export const resumeFilm = message('Resume')
/** A button: plays a film or series that the user has watched to its end. */
export const watchAgain = message('Watch again')
/** An entry of the menu of an episode: marks all earlier episodes as watched. */
export const markAllBefore = message('Mark all before as watched')
/** The name of the tabs that lead to the seasons of a series, which screen readers speak. */
export const seasons = message('Seasons')
/** A heading on the page of a film: other films of the library. */
export const moreFilms = message('More films')
/** A fact about a film: the age from which it is suitable. Is spoken before the age. */
export const ageRating = message('Age rating')
/** The number of seasons of a series. */
export const seasonCount = message<Count>('{n, plural, one {{count} season} other {{count} seasons}}')
/** The number of episodes of a series that the user has not watched. It must be short. */
export const partsLeft = message<Count>('{n, plural, one {{count} left} other {{count} left}}')

/** A view of the page `filmsAndSeries`: several series. */
export const series = message('Series')
/** The label of one series among search results. */
export const seriesResult = message('Whole series')
/** An error of the server, and of the page of a series. */
export const seriesNotFound = message('This series was not found.')
/** Is read by screen readers while the page of a series loads. */
export const loadingSeries = message('Loading series')
/** The heading of a failure. */
export const seriesNotLoaded = message('This series could not be loaded.')
/** The heading of the parts of a season. */
export const season = message<{ season: string }>('Season {season}')
/** The heading of the episodes of a series that belong to no season. */
export const specials = message('Specials')
/** A short name of an episode, with the numbers of its season and of itself: 'S1 E3'. */
export const partOfSeason = message<{ season: string; part: string }>('S{season} E{part}')
/** The numbers of an episode in words, which follow the title of its series. */
export const partOfSeasonInWords = message<{ season: string; part: string }>(
  'Season {season}, episode {part}',
)
/** A short name of a part that belongs to no season. */
export const partOfSeries = message<{ part: string }>('Part {part}')
/** How much of a series the user has watched: '4 of 10 watched'. */
export const partsWatched = message<{ watched: string; total: string }>('{watched} of {total} watched')
/** A button. `part` is `partOfSeason` or `partOfSeries`: 'Play S1 E1'. */
export const playPart = message<{ part: string }>('Play {part}')
/** Is shown with the video that plays next, if it is the next part of the series. */
export const nextInSeries = message('Next in this series')

// —— Watched videos and selection ——

/** A menu item and a button. */
export const markAsWatched = message('Mark as watched')
/** A menu item and a button. */
export const markAsUnwatched = message('Mark as unwatched')
/** A notice after `markAsWatched`. */
export const markedAsWatched = message<Count>(
  '{n, plural, one {Marked {count} video as watched} other {Marked {count} videos as watched}}',
)
/** A notice after `markAsUnwatched`. */
export const markedAsUnwatched = message<Count>(
  '{n, plural, one {Marked {count} video as unwatched} other {Marked {count} videos as unwatched}}',
)
/** A switch: leaves out of the home page and the subscriptions what the user has watched. */
export const hideWatched = message('Hide watched')
/** A menu item of a list: shows a checkbox on each video, so that several can be selected. */
export const selectVideos = message('Select videos')
/** The name of a checkbox on a card, for screen readers. */
export const selectVideo = message<{ title: string }>('Select {title}')
/** The number of selected videos, in a bar with buttons for them. */
export const selectedCount = message<Count>('{n, plural, one {{count} selected} other {{count} selected}}')
/** The name of the bar with buttons for the selected videos, for screen readers. */
export const selectedVideos = message('Selected videos')
/** A button. */
export const selectAll = message('Select all')
/** A button that ends the selection of videos. */
export const endSelection = message('End selection')
/** A notice after several videos have been removed from a list at once. */
export const videosRemoved = message<Count>(
  '{n, plural, one {Removed {count} video} other {Removed {count} videos}}',
)
/** A notice after several videos have been added to the queue at once. */
export const videosQueued = message<Count>(
  '{n, plural, one {Added {count} video to the queue} other {Added {count} videos to the queue}}',
)

// —— Blocked channels and words ——

/** A menu item of a video: hides the videos of its channel everywhere. */
export const blockChannel = message('Block channel')
/** Is shown after `blockChannel`, with a button that takes it back. */
export const channelBlocked = message<{ name: string }>('{name} is blocked')
/** Explains the page of blocked channels and words. */
export const blockedHint = message(
  'Videos from these channels, and videos and comments with these words, are hidden from all lists. Your playlists, likes and history keep them.',
)
/** A field: a word that the user does not want to see. */
export const wordToBlock = message('Word to block')
/** A button. */
export const blockWord = message('Block word')
/** Is spoken and shown after a word has been blocked. */
export const wordBlocked = message<{ word: string }>('“{word}” is blocked')
/** Is shown after a channel or a word has been removed from the blocked ones. `name` is the channel or the word. */
export const unblocked = message<{ name: string }>('{name} is unblocked')
/** A button beside a blocked channel or word. */
export const unblock = message('Unblock')
/** Says how many videos and comments a blocked channel or word has hidden on this device. */
export const hiddenTimes = message<Count>(
  '{n, plural, one {Hidden {count} time on this device} other {Hidden {count} times on this device}}',
)
/** Stands in place of a list without blocked channels. `action` is `blockChannel`. */
export const nothingBlockedAdvice = message<{ action: string }>(
  'To block a channel, choose “{action}” in the menu of one of its videos.',
)
/** The heading of the blocked channels. */
export const blockedChannels = message('Blocked channels')
/** The heading of the blocked words. */
export const blockedWords = message('Blocked words')
/** A notice on the page of a channel that the user has blocked. */
export const channelIsBlocked = message(
  'You have blocked this channel. Its videos are hidden from all lists.',
)
/** Stands above or in place of a list: what is left out of it. `items` is a number of videos or results: '84 videos'. */
export const hiddenCount = message<{ items: string }>('{items} hidden')
/** Stands in place of `hiddenCount` if the channels of all these videos are blocked. */
export const hiddenOfChannels = message<Count>(
  '{n, plural, one {{count} video of a blocked channel is hidden} other {{count} videos of blocked channels are hidden}}',
)
/** A button beside `hiddenCount`: shows these videos until the page is loaded again. */
export const showHidden = message('Show them')
/** Stands above a list after `showHidden`. */
export const hiddenIsShown = message('Hidden videos are shown here')
/** A button beside `hiddenIsShown`: hides these videos again. */
export const hideAgain = message('Hide again')
/** A link beside `hiddenCount`: leads to the page of what is hidden. */
export const manage = message('Manage')

// —— Groups of subscriptions ——

/** The name of the links to the groups of subscribed channels, and the title of the dialog with a channel’s groups. */
export const groups = message('Groups')
/** A link to the newest videos of all subscribed channels. It stands before links to groups of them. */
export const allSubscriptions = message('All channels')
/** A button, and the title of the dialog that it opens: makes a group of subscribed channels. */
export const newGroup = message('New group')
/** The title of a dialog: changes the name of a group of subscribed channels. */
export const renameGroup = message('Rename group')
/** A button: deletes a group of subscribed channels. The subscriptions stay. */
export const deleteGroup = message('Delete group')
/** A button, and the title of a dialog: chooses which subscribed channels are in a group. */
export const chooseChannels = message('Choose channels')
/** A button of a channel, which opens its groups. `name` is the name of the channel. */
export const groupsOfChannel = message<{ name: string }>('Groups of {name}')
/** Replaces the videos of a group that has no channels. */
export const groupIsEmpty = message('This group has no channels yet.')
/** Replaces the page of a group that does not exist, or no longer. */
export const noSuchGroup = message('This group does not exist.')
/** A link to a group with the number of its videos that the user has not seen in the list. */
export const groupWithNew = message<Count & { name: string }>(
  '{n, plural, one {{name}, {count} new} other {{name}, {count} new}}',
)
/** What a file of the user’s data contains: a number of groups of subscribed channels. */
export const groupCount = message<Count>('{n, plural, one {{count} group} other {{count} groups}}')
/** The number of blocked channels and words, marks, smart playlists and settings in a file that is imported. */
export const otherEntryCount = message<Count>(
  '{n, plural, one {{count} other entry} other {{count} other entries}}',
)
/** A heading above the videos that are new since the user last looked at this list. */
export const newSinceLastVisit = message('New since your last visit')
/** A heading above the videos that the list already had when the user last looked at it. */
export const seenBefore = message('Seen before')

// —— Smart playlists and playlist files ——

/** A button that saves a search with its filters as a list that is always up to date, and the title of its dialog. */
export const saveAsSmartPlaylist = message('Save as smart playlist')
/** A notice after `saveAsSmartPlaylist`. */
export const smartPlaylistSaved = message<{ name: string }>('Saved “{name}”')
/** A button in a notice after `saveAsSmartPlaylist`: leads to the playlist. */
export const openSmartPlaylist = message('Show playlist')
/** Says of a playlist that a search or a filter fills it. */
export const smartPlaylist = message('Smart playlist')
/** Stands in place of a smart playlist without videos. */
export const emptySmartPlaylist = message('No videos match right now.')
/** Advice below `emptySmartPlaylist`. */
export const emptySmartPlaylistAdvice = message('Matching videos appear here when they are added.')
/** A link from a smart playlist to the search or filter that fills it. */
export const changeSearch = message('Change search')
/** A heading: playlists that are files of the library. */
export const libraryPlaylists = message('From the library')
/** The heading of a failure. */
export const playlistsNotLoaded = message('The playlists could not be loaded.')
/** A button that copies a playlist of the library to the playlists of the user. */
export const copyToMyPlaylists = message('Copy to my playlists')
/** A notice after `copyToMyPlaylists`. */
export const playlistCopied = message<{ name: string }>('Copied {name} to your playlists')
/** A button that saves a playlist as a file with the ending .m3u8, which other players read. */
export const saveAsM3u = message('Save as M3U')
/** A notice after `saveAsM3u`: some videos are not in the file. */
export const notInPlaylistFile = message<Count>(
  '{n, plural, one {{count} video is no longer available and is not in the file.} other {{count} videos are no longer available and are not in the file.}}',
)
/** An error after `saveAsM3u` or `copyToMyPlaylists`. */
export const playlistNotRead = message('The videos could not be loaded. Try again.')

// —— For you ——

/** A page and a row of suggestions that are made on the device. */
export const forYou = message('For you')
/** Explains the page `forYou`. */
export const forYouExplained = message(
  'These suggestions are made on this device from what you watch, like and subscribe to. They are not sent anywhere.',
)
/** A reason for a suggestion: the part that follows the one that the user has watched last. */
export const reasonNextPart = message('The next part of a series you started')
/** A reason for a suggestion. */
export const reasonHalfway = message('You stopped halfway')
/** A reason for a suggestion: a similar video, which the user has watched. */
export const reasonWatched = message<{ title: string }>('Because you watched {title} to the end')
/** A reason for a suggestion: a similar video, which the user has liked. */
export const reasonLiked = message<{ title: string }>('Because you liked {title}')
/** A reason for a suggestion. */
export const reasonSubscription = message('New from a channel you subscribe to')
/** A reason for a suggestion. */
export const reasonOften = message<{ channel: string }>('You often watch {channel}')
/** A reason for a suggestion: the user has watched a few videos of the channel. */
export const reasonChannel = message<{ channel: string }>('You have watched {channel}')
/** A reason for a suggestion: the user does not know the channel yet. */
export const reasonNew = message('Something new')
/** A check box: whether the home page has a row of suggestions. */
export const showOnHome = message('Show on Home')
/** The name of a button with a menu that says what to suggest less of. */
export const lessLike = message<{ title: string }>('Less like {title}')
/** An entry of the menu `lessLike`: the video is no longer suggested. */
export const notThisVideo = message('Not this video')
/** An entry of the menu `lessLike`: videos of the channel are no longer suggested. */
export const lessOfChannel = message('Nothing from this channel')
/** An entry of the menu `lessLike`: videos of the series are no longer suggested. */
export const lessOfSeries = message('Nothing from this series')
/** A notice after an entry of the menu `lessLike`. */
export const lessNoted = message('No longer suggested')
/** The heading of a list of what is no longer suggested. */
export const leftOut = message('Hidden suggestions')
/** An item of the list `leftOut`. */
export const lessVideo = message<{ name: string }>('Video: {name}')
/** An item of the list `leftOut`. */
export const lessChannel = message<{ name: string }>('Channel: {name}')
/** An item of the list `leftOut`. name is the title of one of its videos. */
export const lessSeries = message<{ name: string }>('Series with {name}')
/** An item of the list `leftOut`. */
export const lessWord = message<{ name: string }>('Word: {name}')
/** A button: removes an item from the list `leftOut`. name is the item: 'Channel: Pendulums'. */
export const suggestAgain = message<{ name: string }>('Suggest again: {name}')
/** The page `forYou` without suggestions. */
export const nothingToSuggest = message('No suggestions right now.')
/** Says what brings suggestions to the page `forYou`. */
export const nothingToSuggestDetail = message('Browse a little, and suggestions appear here.')
/** The page `forYou` before the user has watched anything. */
export const tasteUnknown = message('No suggestions yet')
/** Says what the page `forYou` needs. */
export const tasteNeeds = message<Count>(
  '{n, plural, one {Watch or like {count} video, or subscribe to a channel.} other {Watch or like {count} videos, or subscribe to {count} channels.}}',
)

// —— Feeds ——

/** A button and the title of a dialog: follows a list in a feed reader or a podcast program. */
export const followElsewhere = message('Follow in another app')
/** Explains the dialog `followElsewhere`. */
export const followHint = message(
  'A feed reader or podcast app shows new videos from this list and plays them. Anyone with this link can use it until you end the feed.',
)
/** A button: makes a link to a feed. */
export const makeFeed = message('Create feed link')
/** A field with a link to a feed. */
export const feedAddress = message('Feed link (RSS)')
/** A button: takes the address of a feed back, so that it opens nothing any more. */
export const endFeed = message('End feed')
/** An error: a feed could not be made or ended. */
export const feedNotChanged = message('The feed could not be changed.')
/** An error. */
export const feedsNotLoaded = message('Your feeds could not be loaded.')
/** The heading of the feeds that the user follows in other apps. */
export const feeds = message('Feeds in other apps')
/** Explains `feeds`. */
export const feedsHint = message(
  'Lists that you follow in feed readers and podcast apps. Apps lose access when you end a feed.',
)
/** Is shown instead of a list of feeds. `name` is `followElsewhere`. */
export const noFeeds = message<{ name: string }>(
  'No feeds yet. To create one, choose “{name}” on a channel, folder or playlist.',
)
/** Says when another app has last read a feed. */
export const feedReadAt = message<{ time: string }>('Last read {time}')
/** Replaces `feedReadAt`. */
export const feedNeverRead = message('Not read yet')
/** A button: saves the addresses of all feeds as a file, which other apps can import. */
export const saveFeedList = message('Save as OPML')
/** An error in programs that read feeds: the feed has been taken back. */
export const feedEnded = message('This feed has ended. Its owner can create another one.')
/** An error when somebody makes a feed: its channel, folder or playlist does not exist. */
export const feedSubjectMissing = message('This list no longer exists, so it cannot be followed.')
/** An error when somebody makes a feed. */
export const feedsFull = message('You have reached the limit for feeds. End some of them first.')
/** An error in podcast programs: the server is still making the sound of a video. */
export const soundPending = message('The audio is being prepared. Try again in a minute.')

// —— Videos on this device ——

/** An entry of the menu of a video, and the title of its dialog: keeps the video in this browser, without a connection too. */
export const saveToDevice = message('Save to this device')
/** An entry of the menu of a video that `saveToDevice` has kept. */
export const removeFromDevice = message('Remove from this device')
/** The name of the page with the videos that `saveToDevice` has kept, and an entry that leads there. */
export const onThisDevice = message('On this device')
/** Says how much storage a video needs. size is a size such as 640 MB. */
export const savingTakes = message<{ size: string }>('Takes {size} on this device.')
/** Stands beside a quality in which a video can be saved: the size that it is expected to have, such as 640 MB. */
export const aboutSize = message<{ size: string }>('about {size}')
/** Says how much storage is left. size is a size such as 12 GB. */
export const roomLeft = message<{ size: string }>('{size} left')
/** Says why a video cannot be saved. size is a size such as 2 GB, which the operator has chosen. */
export const savingTooLarge = message<{ size: string }>('Only videos of up to {size} may be saved.')
/** Says why a video cannot be saved. */
export const savingNoFormat = message('This browser cannot play the file as it is, so it cannot be saved.')
/** Says why no video can be saved. */
export const savingNoStorage = message(
  'This browser cannot keep videos, perhaps because this window is private.',
)
/** Says why a video, or the rest of it, cannot be saved. */
export const deviceFull = message('This device has too little room. Remove something, then try again.')
/** A notice: the video is now being saved. name is its title. */
export const savingBegun = message<{ name: string }>('Saving to this device: {name}')
/** A heading in place of the videos on this device. */
export const nothingSaved = message('No videos are saved here yet.')
/** Stands below `nothingSaved`. action is the text `saveToDevice`. */
export const howToSave = message<{ action: string }>('Choose “{action}” in the menu of a video.')
/** Says how much of a video is saved. Both are sizes such as 120 MB. */
export const savedProgress = message<{ done: string; size: string }>('{done} of {size}')
/** Follows `savedProgress`: the server cannot be reached. */
export const savingWaits = message('Waiting for the connection…')
/** Stands at a saved video, with the button 'Try again', which saves the new file. */
export const fileChanged = message('The file on the server has changed since.')
/**
 * Stands at a saved video that the library no longer has, with the button 'Remove'. date is the day until which the
 * device keeps it.
 */
export const leftLibrary = message<{ date: string }>('No longer in the library. Stays here until {date}.')
/** An error, also at a video of which a part is saved. */
export const savingFailed = message('This video could not be saved.')
/** Says how much all saved videos take. size is a size such as 4.3 GB. */
export const savedSum = message<{ size: string }>('{size} saved')
/** An entry of a list of orders: videos with the largest files first. */
export const largestFirst = message('Largest first')
/** Stands in the dialog `saveToDevice` of a list with more videos. count is 100. */
export const savingFirst = message<{ count: string }>('At most {count} videos are saved at once.')
/** Stands in the dialog `saveToDevice` of a list when nothing of it is left to be saved. */
export const allOnDevice = message('All of it is on this device already.')
/** A choice of what is saved of a series: its next parts. count is 3. */
export const nextFew = message<{ count: string }>('Next {count}')
/** A switch in the dialog `saveToDevice` of a playlist, or of the next parts of a series. */
export const followOnDevice = message('Save new ones automatically')
/** Explains `followOnDevice`: of a playlist, new videos are saved, of a series, the parts after those that were watched. */
export const followOnDeviceHint = message('What comes next is saved while Vtube is open.')
/** A switch below `followOnDevice`: watched videos of the list are removed from this device. */
export const removeWatched = message('Remove what I have watched')
/** The heading of the lists with the switch `followOnDevice`. */
export const savedAutomatically = message('Saved automatically')
/** A button at a list below `savedAutomatically`. Its saved videos stay. */
export const stopFollowing = message('Stop saving')
/** A switch for what is saved automatically. Unmetered is a connection that does not cost by its use. */
export const unmeteredOnly = message('Only on unmetered connections')
/** Explains `unmeteredOnly`. */
export const unmeteredHint = message(
  'Uses no mobile data. Phones and tablets wait if the browser does not tell which connection they have.',
)
/** Follows `savedProgress`: the rest is saved when the device has a connection that does not cost by its use. */
export const waitsForUnmetered = message('Waiting for an unmetered connection…')
/** A question with the buttons 'Cancel' and 'Log Out'. count is the number of videos. */
export const logOutRemovesSaved = message<{ count: string }>(
  'Logging out removes the videos saved on this device ({count}).',
)

// —— Watching together ——

/** A tab of the dialog Share, and a heading below the video: several people watch a video at the same time. */
export const watchTogether = message('Watch together')
/** Explains the tab `watchTogether`. */
export const togetherHint = message(
  'Anyone with an account here who opens the link watches with you. Whoever plays, pauses or seeks does so for everyone.',
)
/** A button: makes the link that `togetherHint` explains. */
export const startTogether = message('Create link')
/** A link: opens the video to watch it with others. */
export const joinTogether = message('Start watching')
/** Is shown until the page is connected with the others. */
export const togetherConnecting = message('Connecting…')
/** Is shown while the page is not connected with the others who watch. */
export const togetherLost = message('Connection lost. Reconnecting…')
/** Is shown when everybody has left, or this person may no longer watch with the others. */
export const togetherEnded = message('Watching together has ended.')
/** Is shown when a link of `watchTogether` leads nowhere. */
export const togetherNotFound = message('Nobody is watching here any more.')
/** Is shown when no more people can watch with the others. */
export const togetherFull = message('There is no room for more people.')
/** Is shown when somebody already watches together in too many places. */
export const togetherTooMany = message(
  'You are already watching together in several places. Leave one first.',
)
/** Is shown to a guest whom the person that has started does not allow to watch with the others. */
export const togetherNoGuests = message('Guests cannot take part here.')
/** The label of a switch: guests, who have no account, may watch with the others. */
export const togetherAllowGuests = message('Guests can take part with a link')
/** Follows the name of somebody who has no account. */
export const togetherGuest = message('guest')
/** Is shown when the browser plays only after a press. */
export const togetherBlocked = message('Press Play to watch with the others.')
/** Says whose video is loading. names is a list of people. */
export const togetherWaiting = message<{ names: string }>('Waiting for: {names}')
/** A button: the video plays on, although the video of this person is still loading. */
export const continueWithout = message<{ name: string }>('Continue without {name}')
/** A button: no longer watches with the others. */
export const leaveTogether = message('Leave')
/** Follows the name of somebody whose connection is lost. */
export const memberAway = message('away')
/** Follows the name of somebody whose video is not yet where the others are. */
export const memberCatchingUp = message('catching up')
/** Is spoken by screen readers. name is a person. */
export const memberJoined = message<{ name: string }>('{name} has joined')
/** Is spoken by screen readers. name is a person. */
export const memberLeft = message<{ name: string }>('{name} has left')
/** Is spoken by screen readers. name is a person, reaction is one of the next texts. */
export const memberReacted = message<{ name: string; reaction: string }>('{name}: {reaction}')
/** The name of the sign ❤️, a reaction to a video. */
export const reactionLove = message('Love')
/** The name of the sign 😂, a reaction to a video. */
export const reactionLaugh = message('Laughter')
/** The name of the sign 😮, a reaction to a video. */
export const reactionWow = message('Surprise')
/** The name of the sign 😢, a reaction to a video. */
export const reactionSad = message('Sadness')
/** The name of the sign 👏, a reaction to a video. */
export const reactionApplause = message('Applause')
/** The name of the sign 👍, a reaction to a video. */
export const reactionThumbsUp = message('Thumbs up')

// —— Adding videos to the library ——

/** An entry of menus, the title of its dialog and a button there: adds video files of the user to the library. */
export const addToLibrary = message('Add videos')
/** A button: chooses a folder on the device of the user. */
export const chooseFolder = message('Choose a folder')
/** Says how large a file may be. size is a size such as 10 GB. */
export const uploadLimit = message<{ size: string }>('Up to {size} per file')
/** Says how many of the chosen files are left out. */
export const filesAreNoVideos = message<Count>(
  '{n, plural, one {{count} file is not a video} other {{count} files are not videos}}',
)
/** The name of a list of files, which screen readers speak. */
export const chosenFiles = message('Chosen files')
/** Stands at a chosen file with the content of another video, which has this title. */
export const alreadyInLibrary = message<{ title: string }>('Already in the library: {title}')
/** An error: files or texts cannot be saved. */
export const libraryFull = message('There is not enough room in the library.')
/** A heading above the files that are being sent. */
export const uploads = message('Uploads')
/** Stands at a file that was being sent before the page was closed. */
export const chooseFileAgain = message('Choose this file again to continue.')
/** Stands at a file that has been sent. */
export const videoAdded = message('Added')
/** A notice: files have been sent. */
export const videosAdded = message<Count>(
  '{n, plural, one {{count} video added} other {{count} videos added}}',
)
/** A button with an icon only: removes a file or chapter with this name from a list. */
export const removeNamed = message<{ name: string }>('Remove {name}')
/** Covers the page while files are held over it. */
export const dropToAdd = message('Drop to add videos')
/** An entry of menus and lists of folders, and the title of its dialog. */
export const newFolder = message('New folder')
/** An error: the operator has not allowed the user to change the library, or this folder. */
export const editingNotAllowed = message('You are not allowed to do this here.')
/** An error of a change of the library. */
export const changeFailed = message('This did not work. Try again in a moment.')
/** An error: a file or folder cannot be moved or renamed. */
export const nameExists = message('Something with this name is already there.')
/** An error: a file or folder cannot have the name that the user has entered. */
export const nameRefused = message('This name cannot be used.')

// —— Correcting videos ——

/** An entry of menus, and the title of its dialog: corrects what the library says of a video. */
export const edit = message('Edit')
/** A tab of the dialog `edit`, with the title, the description and more. */
export const details = message('Details')
/** A tab of the dialog `edit`. */
export const picture = message('Picture')
/** The name of a field, also for the title of a chapter. */
export const videoTitle = message('Title')
/** The name of a field: the day on which a video was published. */
export const date = message('Date')
/** The name of a field with words about a video. */
export const tags = message('Tags')
/** Stands below the field `tags`. */
export const tagsHint = message('Separate tags with commas.')
/** Stands below the field `tags` of a dialog about several videos. */
export const tagsAreAdded = message('These tags are added to each video.')
/** The name of a field: the number of a season. */
export const seasonNumber = message('Season')
/** The name of a field: the number of a part of a series. */
export const partNumber = message('Part')
/** Is shown in empty fields of a dialog about several videos. */
export const unchanged = message('Unchanged')
/** An error at a field. */
export const numberInvalid = message('Enter a number.')
/** A notice with the button 'Undo': a change has been saved. */
export const saved = message('Saved')
/** An error when the user saves a change. */
export const changedMeanwhile = message('Somebody else has changed this in the meantime.')
/** Follows `changedMeanwhile` and the name of a field: what the user has entered. */
export const yourText = message<{ text: string }>('Your text: {text}')
/** Follows `yourText`: what somebody else has saved. */
export const savedText = message<{ text: string }>('Saved text: {text}')
/** A button below `savedText`: takes over what somebody else has saved. */
export const takeTheirs = message('Use the saved text')
/** The name of a field for a time in the video, such as 1:23, whose frame becomes the picture of the video. */
export const frameAt = message('Frame at')
/** A button. */
export const addSubtitles = message('Add subtitles')
/** An error: a file is no picture, or no subtitles. */
export const fileUnreadable = message('This file cannot be read.')
/** The name of a field for a number, such as 1.5 or -2: the subtitles appear later or earlier. */
export const offsetSeconds = message('Delay in seconds')
/** A button. */
export const addChapter = message('Add chapter')
/** A heading above changes of videos, with the button 'Undo'. */
export const corrections = message('Corrections')
/** Stands below `corrections`. */
export const noCorrections = message('No corrections in the last 30 days.')

// —— Moving and deleting videos ——

/** An entry of menus, and the title of its dialog: moves videos or a folder into another folder. */
export const moveToFolder = message('Move to…')
/** A button of the dialog `moveToFolder`. */
export const moveHere = message('Move here')
/** A notice with the button 'Undo'. */
export const moved = message('Moved')
/** An entry of menus, and the title of its dialog: gives the file of a video another name. */
export const renameFile = message('Rename file')
/** An entry of menus: deletes a video or a folder, which can be restored for 30 days. */
export const moveToTrash = message('Move to trash')
/** A notice with the button 'Undo'. name is the title of a video, or the name of a folder. */
export const movedToTrash = message<{ name: string }>('Moved to the trash: {name}')
/** A notice with the button 'Undo'. */
export const videosMovedToTrash = message<Count>(
  '{n, plural, one {{count} video moved to the trash} other {{count} videos moved to the trash}}',
)
/** The title of a page with `trash` and `corrections`. */
export const trashAndCorrections = message('Trash & corrections')
/** A heading above deleted videos and folders. */
export const trash = message('Trash')
/** Stands below `trash`. */
export const trashHint = message('What you delete stays here for 30 days.')
/** Stands below `trash`. */
export const trashEmpty = message('The trash is empty.')
/** A button: takes a video or a folder out of the trash. */
export const restore = message('Restore')
/** A notice. */
export const restored = message('Restored')
/** A button, and the title of a question. */
export const deleteForGood = message('Delete forever')
/** The text of a question whose title is `deleteForGood`. */
export const cannotBeUndone = message('This cannot be undone.')

import { openWebKit } from './webkitWindow.ts'
import { mainJourneysIn } from './mainJourneys.ts'

mainJourneysIn('WebKit', process.env['WEBKIT'], openWebKit)

import { openFirefox } from './firefoxWindow.ts'
import { mainJourneysIn } from './mainJourneys.ts'

mainJourneysIn('Firefox', process.env['FIREFOX'], openFirefox)

import * as m from '@vtube/messages'
import { WORK_KINDS, WORK_LENGTHS, WORK_SORTS } from '@vtube/shared/works'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalogue } from '../../catalogue/Catalogue.ts'
import type { Visibility } from '../../catalogue/catalogueTypes.ts'
import type { Film } from '../../catalogue/films.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { respondJson } from '../../http/respond.ts'
import { say } from '../../language/translate.ts'
import { invalidValue, type Parameters, readChoice, readIds, toParameters } from '../../v3/parameters.ts'
import { readLanguage } from '../../v3/readVideoFilter.ts'
import { readAllSeries, type Series } from './readAllSeries.ts'
import { choicesIn, type Listed, selectWorks, type WorkQuery } from './selectWorks.ts'

const SERIES_ID = /^[\w-]{22}$/

const visibilityOf = ({ user }: FastifyRequest): Visibility => ({ origin: 'library', limit: user.limit })

/** Registers the films and series of a library within the folders of the caller. Hooks of `app` check access. */
export function registerWorks(
  app: FastifyInstance,
  { catalogue, hasSeries }: { catalogue: Catalogue; hasSeries: boolean },
): void {
  const readSeries = async (visibility: Visibility, id?: string): Promise<Series[]> => {
    if (!hasSeries) return []
    const files = await catalogue.seriesParts(visibility, id ?? null)
    return await readAllSeries(catalogue, visibility, files)
  }

  app.get('/library/works', async (request, reply) => {
    const parameters = toParameters(request.query)
    const kind = readChoice(parameters, 'kind', WORK_KINDS)
    const query = readQuery(parameters)
    const visibility = visibilityOf(request)
    const [films, all] = await Promise.all([catalogue.films(visibility), readSeries(visibility)])
    const series = all.filter(({ isOther }) => !isOther)
    const counts = { films: films.length, series: series.length }
    const page =
      kind === 'films'
        ? toPage(films.map(toListedFilm), query, toWireFilm)
        : toPage(
            series.map((one) => ({ ...one, durationSeconds: null })),
            query,
            // Results of a search tell more than posters.
            query.words === null ? toWireSeries : toWireWithPlot,
          )
    return await respondJson(request, reply, { counts, ...page })
  })

  app.get<{ Params: { id: string } }>('/library/films/:id', async (request, reply) => {
    const visibility = visibilityOf(request)
    const film = (await catalogue.films(visibility)).find(({ id }) => id === request.params.id)
    const [video] = film === undefined ? [] : await catalogue.videos(visibility, [film.id])
    if (film === undefined || video === undefined) throw new SourceError(404, 'notFound', say(m.filmNotFound))
    return await respondJson(request, reply, { ...toWireFilm(film), plot: video.description })
  })

  // Series that do not exist are left out: whether a series exists depends on the parts that the caller may see, which
  // the caller cannot know.
  app.get('/library/series', async (request, reply) => {
    const ids = readIds(toParameters(request.query)).filter((id) => SERIES_ID.test(id))
    const visibility = visibilityOf(request)
    const found = await Promise.all(ids.map((id) => readSeries(visibility, id)))
    return await respondJson(request, reply, { items: found.flat().map(toWireWithPlot) })
  })
}

function readQuery(parameters: Parameters): WorkQuery {
  const readWhole = (name: string): number | null => {
    const given = parameters.text(name)
    if (given !== null && !/^\d{1,6}$/v.test(given))
      throw invalidValue(name, given, 'it must be a whole number')
    return given === null ? null : Number(given)
  }
  const length = readChoice(parameters, 'length', ['any', ...WORK_LENGTHS])
  return {
    words: parameters.text('q'),
    sort: readChoice(parameters, 'sort', WORK_SORTS),
    genre: parameters.text('genre'),
    year: readWhole('year'),
    length: length === 'any' ? null : length,
    start: readWhole('start') ?? 0,
    language: readLanguage(parameters) ?? 'en',
  }
}

function toPage<Work extends Listed>(
  works: readonly Work[],
  query: WorkQuery,
  toWire: (work: Work) => object,
) {
  const { works: shown, ...page } = selectWorks(works, query)
  return { ...choicesIn(works), ...page, items: shown.map(toWire) }
}

const toListedFilm = (film: Film) => ({
  ...film,
  years: film.year === null ? null : ([film.year, film.year] as const),
})

const toWireFilm = ({ id, title, channelId, channelTitle, durationSeconds, ...film }: Film) => ({
  id,
  title,
  channelId,
  channelTitle,
  durationSeconds,
  year: film.year,
  ...toWireFacts(film),
})

const toWireSeries = ({ id, title, channelId, channelTitle, years, seasons, ...series }: Series) => ({
  id,
  title,
  channelId,
  channelTitle,
  years,
  ...toWireFacts(series),
  seasons,
})

const toWireWithPlot = (series: Series) => ({ ...toWireSeries(series), plot: series.plot })

type Facts = Pick<Film, 'genres' | 'age' | 'posterUrl' | 'backdropUrl' | 'pictureUrl'>
const toWireFacts = ({ genres, age, posterUrl, backdropUrl, pictureUrl }: Facts) => ({
  genres,
  age,
  posterUrl,
  backdropUrl,
  pictureUrl,
})

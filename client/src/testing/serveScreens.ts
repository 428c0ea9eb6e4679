import { http, HttpResponse } from 'msw'
import type { Announcement } from '../api/screensApi.ts'
import type { ScreenCommand } from '@vtube/shared/screens'
import { network } from './network.ts'
import { buildSettings } from './settings.ts'

/** Builds the settings of a server that has screens. */
export const withScreens = () =>
  buildSettings({ userDataUrl: `${location.origin}/user-data`, screensUrl: `${location.origin}/screens` })

/** Answers the calls for screens, and returns what pages have said and sent. `tell` sends an event to the page. */
export function serveScreens() {
  const announced: { id: string; body: Announcement; token: string | null }[] = []
  const left: string[] = []
  const sent: { screen: string; id: string; command: ScreenCommand }[] = []
  let listeningDevice: string | null = null
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  network.use(
    http.get('*/user-data/events', ({ request }) => {
      listeningDevice = new URL(request.url).searchParams.get('device')
      return new HttpResponse(stream.readable)
    }),
    http.put('*/screens/:id', async ({ params, request }) => {
      const token = request.headers.get('authorization')
      announced.push({ id: String(params['id']), body: (await request.json()) as Announcement, token })
      return HttpResponse.json({})
    }),
    http.delete('*/screens/:id', ({ params }) => {
      left.push(String(params['id']))
      return HttpResponse.json({})
    }),
    http.post('*/screens/:id/commands', async ({ params, request }) => {
      const body = (await request.json()) as { id: string; command: ScreenCommand }
      sent.push({ screen: String(params['id']), ...body })
      return HttpResponse.json({}, { status: 202 })
    }),
  )
  return {
    announced,
    left,
    sent,
    /** Returns the id of the device whose stream brings the commands. */
    device: () => listeningDevice,
    tell: (event: string, data: object) =>
      void writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
  }
}

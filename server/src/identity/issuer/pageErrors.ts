import * as m from '@vtube/messages'
import type { FastifyError, FastifyInstance } from 'fastify'
import { errorHandler, reportFailure } from '../../http/errorResponses.ts'
import { chooseLanguage } from '../../http/requestLanguage.ts'
import { translatorOf } from '../../language/translate.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { sendPage } from './interactions.ts'
import { failurePage } from './signInPages.ts'

/**
 * Answers errors in a context of pages: with a page for people, and with JSON for scripts.
 * @param headers the headers of pages, which an earlier hook may not have set
 */
export function addErrorPages(pages: FastifyInstance, headers: Record<string, string>): void {
  pages.setErrorHandler<FastifyError | SourceError>(async (error, request, reply) => {
    reply.headers(headers)
    if (request.headers.accept?.includes('text/html') !== true) return errorHandler(error, request, reply)
    const failure = reportFailure(error, request)
    const { status, retrySeconds } = failure
    if (retrySeconds !== null) reply.header('retry-after', retrySeconds)
    const language = chooseLanguage(request, reply)
    // The framework's messages about bodies are for programmers.
    const isForPeople = status >= 500 || error instanceof SourceError
    const reason = isForPeople ? failure.messageIn(language) : translatorOf(language)(m.serverFailed)
    return sendPage(reply.header('cache-control', 'no-store'), status, await failurePage(language, reason))
  })
}

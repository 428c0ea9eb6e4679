import type { TestProject } from 'vitest/node'
import { startProduct } from './startProduct.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
  }
}

/** One product over the sample library for all journeys; those that need another start their own. */
export default async function setup(project: TestProject) {
  const product = await startProduct()
  project.provide('productUrl', product.url)
  return () => product.stop()
}

import { startProcess } from '../../server/testing/startProcess.ts'
import { startProduct, type Product } from './startProduct.ts'

const LINK = /http\S+\/identity\/invitation\/\S+/v

export interface ProductWithAccounts extends Product {
  /** The link that the terminal shows at the first start. */
  firstLink: string
  /** Runs `vtube people` beside the server. Resolves to what it prints. */
  people(...args: readonly string[]): Promise<string>
  /** Invites a person. Resolves to the link. */
  invite(...args: readonly string[]): Promise<string>
}

/**
 * Starts the built product with accounts.
 * @param start starts a product with an environment
 */
export async function startWithAccounts(
  start: typeof startProduct = startProduct,
  environment: Record<string, string> = {},
): Promise<ProductWithAccounts> {
  const product = await start({ VTUBE_IDENTITY: 'accounts', ...environment })
  const [firstLink] = await product.says(LINK)
  const people = async (...args: readonly string[]) => {
    const settings = {
      VTUBE_IDENTITY: 'accounts',
      VTUBE_DATA_DIR: product.dataDir,
      PORT: new URL(product.url).port,
    }
    const command = startProcess({ ...settings, ...environment }, [], ['people', ...args])
    const code = await command.ended
    if (code !== 0) throw new Error(`vtube people ${args.join(' ')} has failed: ${command.errors()}`)
    return command.output()
  }
  return {
    ...product,
    firstLink,
    people,
    invite: async (...args) => LINK.exec(await people('invite', ...args))?.[0] ?? '',
  }
}

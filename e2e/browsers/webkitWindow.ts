import { spawn, type ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver'
import { readPlayer, type BrowserWindow, type PlayerState } from './BrowserWindow.ts'

const PATIENCE_MS = 30_000
const POPUP_PATIENCE_MS = 8000

/** WebKit as the system has it, through its WebDriver, on a screen that nobody sees. */
export async function openWebKit(browserPath: string): Promise<BrowserWindow> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await told(screen)
  const port = await freePort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const end = () => {
    server.kill()
    screen.kill()
  }
  try {
    await untilListening(port)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
        }),
      )
      .build()
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 })
    return windowOf(driver, end)
  } catch (error) {
    end()
    throw error
  }
}

function windowOf(driver: WebDriver, end: () => void): BrowserWindow {
  const at = (place: string) => driver.wait(until.elementLocated(By.xpath(place)), PATIENCE_MS)
  const click = async (place: string) => {
    const element = await at(place)
    await driver.wait(until.elementIsVisible(element), PATIENCE_MS)
    await element.click()
  }
  const inPlayer = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      await driver.switchTo().frame(await driver.findElement(By.css('iframe')))
      return await work()
    } catch {
      // The frame is being loaded.
      return null
    } finally {
      await driver.switchTo().defaultContent()
    }
  }
  return {
    open: (address) => driver.get(address),
    address: () => driver.getCurrentUrl(),
    async texts(place) {
      try {
        const found = await driver.findElements(By.xpath(place))
        // Not `getText`, which finds nothing in a text that is cut after some lines.
        return await Promise.all(found.map(async (one) => (await one.getAttribute('textContent')) ?? ''))
      } catch {
        // The page has changed meanwhile.
        return []
      }
    },
    attribute: async (place, name) => (await at(place)).getAttribute(name),
    click,
    submit: async (place, text) => (await at(place)).sendKeys(text, Key.ENTER),
    async clickThroughPopup(opener, place) {
      const own = await driver.getWindowHandle()
      const popup = async () => (await driver.getAllWindowHandles()).find((handle) => handle !== own) ?? null
      // Again where the page was not listening yet.
      const clicked = async () => {
        await click(opener)
        return await driver.wait(popup, POPUP_PATIENCE_MS).catch(() => null)
      }
      const handle = (await clicked()) ?? (await clicked()) ?? (await clicked())
      if (handle === null) throw new Error('No popup has opened.')
      await driver.switchTo().window(handle)
      await click(place)
      await driver.wait(async () => (await driver.getAllWindowHandles()).length === 1, PATIENCE_MS)
      await driver.switchTo().window(own)
    },
    player: () => inPlayer(() => driver.executeScript<PlayerState | null>(readPlayer)),
    async pressInPlayer(key) {
      await inPlayer(() => driver.actions().sendKeys(key).perform())
    },
    photograph: async (path) => writeFile(path, await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().finally(end)
    },
  }
}

/** What a program writes to its fourth channel: here the number of the screen. */
async function told(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('exit', () => reject(new Error('Xvfb ended at once.')))
    program.stdio[3]?.once('data', (data) => resolve(String(data).trim()))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

async function untilListening(port: number): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('WebKitWebDriver did not begin to listen.')
}

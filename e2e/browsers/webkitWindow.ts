import { spawn, type ChildProcess } from 'node:child_process'
import { Builder, By, Capabilities, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../testing/freePort.ts'
import { readFetched, readPlayer, seekTo, type BrowserWindow, type PlayerState } from './BrowserWindow.ts'

const TIMEOUT_MS = 90_000

/**
 * Opens the WebKit of the system through its WebDriver, on a virtual display (Xvfb).
 * @param browserPath the path of the browser
 * @throws if Xvfb or the driver does not start
 */
export async function openWebKit(browserPath: string): Promise<BrowserWindow> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await readDisplayNumber(screen)
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

/** Whether to try again, because the element is missing, covered, not interactable or replaced. */
const isNotReady = (fault: unknown) =>
  fault instanceof error.NoSuchElementError ||
  fault instanceof error.NoSuchFrameError ||
  fault instanceof error.StaleElementReferenceError ||
  fault instanceof error.ElementNotInteractableError ||
  fault instanceof error.ElementClickInterceptedError

function windowOf(driver: WebDriver, end: () => void): BrowserWindow {
  /** Runs `work` on the element, retrying until the element is ready. */
  const at = async <T>(place: string, work: (element: WebElement) => Promise<T>): Promise<T> => {
    const attempt = async () => {
      try {
        return { result: await work(await driver.findElement(By.xpath(place))) }
      } catch (fault) {
        if (isNotReady(fault)) return null
        throw fault
      }
    }
    const done = await driver.wait(attempt, TIMEOUT_MS, `${place} is not ready.`)
    if (done === null) throw new Error(`${place} is not ready.`)
    return done.result
  }
  /** Waits until an element stops moving, because the driver clicks at a position that it has read before. */
  const untilStill = async (element: WebElement) => {
    let last = ''
    await driver.wait(async () => {
      const before = last
      last = JSON.stringify(await element.getRect())
      return last === before
    }, TIMEOUT_MS)
  }
  const click = (place: string) =>
    at(place, async (element) => {
      await untilStill(element)
      await element.click()
    })
  const inPlayer = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await driver.switchTo().frame(await driver.findElement(By.css('iframe')))
      return await work()
    } finally {
      await driver.switchTo().defaultContent()
    }
  }
  return {
    open: (address) => driver.get(address),
    address: () => driver.getCurrentUrl(),
    fetched: () => driver.executeScript(readFetched),
    async texts(place) {
      try {
        const found = await driver.findElements(By.xpath(place))
        // `getText` would return an empty string for line-clamped text.
        return await Promise.all(found.map(async (one) => (await one.getAttribute('textContent')) ?? ''))
      } catch (fault) {
        if (isNotReady(fault)) return []
        throw fault
      }
    },
    attribute: (place, name) => at(place, (element) => element.getAttribute(name)),
    click,
    submit: (place, text) => at(place, (element) => element.sendKeys(text, Key.ENTER)),
    async clickThroughPopup(opener, place) {
      const own = await driver.getWindowHandle()
      await click(opener)
      const popup = async () => (await driver.getAllWindowHandles()).find((handle) => handle !== own) ?? ''
      await driver.switchTo().window(await driver.wait(popup, TIMEOUT_MS, 'No popup has opened.'))
      await click(place)
      await driver.wait(async () => (await driver.getAllWindowHandles()).length === 1, TIMEOUT_MS)
      await driver.switchTo().window(own)
    },
    async player() {
      try {
        return await inPlayer(() => driver.executeScript<PlayerState | null>(readPlayer))
      } catch (fault) {
        if (isNotReady(fault)) return null
        throw fault
      }
    },
    pressInPlayer: (key) => inPlayer(() => driver.actions().sendKeys(key).perform()),
    clickInPlayer: (place) => inPlayer(() => click(place)),
    seekTo: (seconds) => inPlayer(() => driver.executeScript(seekTo, null, seconds)),
    photograph: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().finally(end)
    },
  }
}

/** Reads the display number, which Xvfb writes to file descriptor 3. */
async function readDisplayNumber(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('exit', () => reject(new Error('Xvfb ended at once.')))
    program.stdio[3]?.once('data', (data) => resolve(String(data).trim()))
  })
}

async function untilListening(port: number): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)
    if (response?.ok) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('WebKitWebDriver did not begin to listen.')
}

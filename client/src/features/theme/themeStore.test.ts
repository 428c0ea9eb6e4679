import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLocalStore } from '../../storage/guardedStorage.ts'
import { createThemeStore } from './themeStore.ts'

const root = document.documentElement
const isDark = () => root.classList.contains('dark')
/** Changes the value as another tab would. The event arrives in this tab after the value has changed. */
function changeInAnotherTab(value: string | null) {
  if (value === null) localStorage.removeItem('darkMode')
  else localStorage.setItem('darkMode', value)
  dispatchEvent(new StorageEvent('storage', { key: value === null ? null : 'darkMode' }))
}

/** Fakes a system with a dark or a light theme. Returns a function that changes it. */
function fakeSystem(isDark: boolean): (dark: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches: isDark })
  vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList)
  return (dark) => {
    query.matches = dark
    query.dispatchEvent(new Event('change'))
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  root.classList.remove('dark')
})

describe('the dark theme', () => {
  // Rule 4.57
  it.each([
    [null, false],
    ['false', false],
    ['true', true],
    ['nonsense', false],
  ])('starts from what is kept: %s', (kept, dark) => {
    if (kept !== null) localStorage.setItem('darkMode', kept)
    createThemeStore(createLocalStore())
    expect(isDark()).toBe(dark)
  })

  it('calculates no styles where the page has it already', () => {
    localStorage.setItem('darkMode', 'true')
    root.classList.add('dark')
    const calculate = vi.spyOn(window, 'getComputedStyle')
    const theme = createThemeStore(createLocalStore())
    expect(theme.isDark()).toBe(true)
    expect(calculate).not.toHaveBeenCalled()
  })

  it('is that of the system until somebody chooses, and nothing is kept until then', () => {
    const changeSystem = fakeSystem(true)
    const theme = createThemeStore(createLocalStore())
    expect(isDark()).toBe(true)
    changeSystem(false)
    expect(isDark()).toBe(false)
    changeSystem(true)
    expect(isDark()).toBe(true)
    expect(localStorage.getItem('darkMode')).toBeNull()
    theme.toggle()
    expect(localStorage.getItem('darkMode')).toBe('false')
    changeSystem(false)
    changeSystem(true)
    expect(isDark()).toBe(false)
  })

  // Rules 3.34, 4.55, 4.56, 9.38
  it("keeps 'true' and 'false' under darkMode, and puts the class on the root", () => {
    const theme = createThemeStore(createLocalStore())
    theme.toggle()
    expect(isDark()).toBe(true)
    expect(localStorage.getItem('darkMode')).toBe('true')
    theme.toggle()
    expect(isDark()).toBe(false)
    expect(localStorage.getItem('darkMode')).toBe('false')
  })

  it('works until reload when the browser blocks its storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const theme = createThemeStore(createLocalStore())
    theme.toggle()
    expect(theme.isDark()).toBe(true)
    expect(isDark()).toBe(true)
  })

  it('follows what another tab chooses, and what clearing everything there leaves', () => {
    const theme = createThemeStore(createLocalStore())
    const heard = vi.fn<() => void>()
    theme.subscribe(heard)
    changeInAnotherTab('true')
    expect(isDark()).toBe(true)
    expect(heard).toHaveBeenCalledTimes(1)
    changeInAnotherTab(null)
    expect(isDark()).toBe(false)
  })

  it('follows the device when somebody chooses so, until it is toggled', () => {
    const changeSystem = fakeSystem(true)
    localStorage.setItem('darkMode', 'false')
    const theme = createThemeStore(createLocalStore())
    theme.choose('device')
    expect(isDark()).toBe(true)
    expect(localStorage.getItem('vtube.deviceTheme')).not.toBeNull()
    expect(localStorage.getItem('darkMode')).toBe('false')
    changeSystem(false)
    expect(isDark()).toBe(false)
    theme.toggle()
    expect(localStorage.getItem('darkMode')).toBe('true')
    expect(localStorage.getItem('vtube.deviceTheme')).toBeNull()
    changeSystem(true)
    changeSystem(false)
    expect(isDark()).toBe(true)
  })
})

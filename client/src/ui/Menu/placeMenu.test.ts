import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placeMenu } from './placeMenu.ts'

/** The size of the window in CSS pixels. */
const WINDOW = { width: 1000, height: 800 }

interface Scene {
  /** The start of the button, which is 40 px wide and high. */
  left: number
  top: number
  /** The height of a menu that is 300 px wide. */
  height: number
  /** The height after items have appeared in the open menu. */
  laterHeight?: number
  isRightToLeft?: boolean
}

/** Places a menu at a button. Returns the edges that limit the menu, in CSS pixels from the start of the window. */
function place({ left, top, height, laterHeight = height, isRightToLeft = false }: Scene) {
  const menu = document.createElement('div')
  const button = document.createElement('button')
  document.body.append(menu, button)
  menu.style.direction = isRightToLeft ? 'rtl' : 'ltr'
  Object.defineProperties(menu, { offsetWidth: { value: 300 }, offsetHeight: { value: height } })
  button.getBoundingClientRect = () => new DOMRect(left, top, 40, 40)
  placeMenu(menu, button)
  const { style } = menu
  const px = (value: string) => Number.parseFloat(value)
  const shown = Math.min(laterHeight, px(style.maxBlockSize))
  const start = style.insetBlockStart
    ? px(style.insetBlockStart)
    : WINDOW.height - px(style.insetBlockEnd) - shown
  return { left: px(style.left), top: start, bottom: start + shown }
}

beforeEach(() => {
  vi.stubGlobal('innerHeight', WINDOW.height)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(WINDOW.width)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a menu', () => {
  it('is below its button, and ends with it', () => {
    expect(place({ left: 500, top: 100, height: 400 })).toEqual({ left: 240, top: 148, bottom: 548 })
  })

  it('begins with its button where texts are written from right to left', () => {
    expect(place({ left: 500, top: 100, height: 400, isRightToLeft: true })).toMatchObject({ left: 500 })
  })

  it('stays within the window at both sides', () => {
    expect(place({ left: 20, top: 100, height: 400 })).toMatchObject({ left: 8 })
    expect(place({ left: 940, top: 100, height: 400, isRightToLeft: true })).toMatchObject({ left: 692 })
  })

  it('is above its button where it does not fit below', () => {
    expect(place({ left: 500, top: 600, height: 400 })).toEqual({ left: 240, top: 192, bottom: 592 })
  })

  it('is beside its button where it fits neither below nor above', () => {
    const high = { top: 400, height: 700 }
    expect(place({ left: 500, ...high })).toEqual({ left: 192, top: 92, bottom: 792 })
    expect(place({ left: 500, ...high, isRightToLeft: true })).toMatchObject({ left: 548 })
    expect(place({ left: 100, ...high })).toMatchObject({ left: 148 })
  })

  it('stays within the window, and off its button, when items appear later', () => {
    const scene = { left: 500, height: 400, laterHeight: 900 }
    expect(place({ ...scene, top: 100 })).toMatchObject({ top: 148, bottom: 792 })
    expect(place({ ...scene, top: 600 })).toMatchObject({ top: 8, bottom: 592 })
    expect(place({ ...scene, top: 400 })).toMatchObject({ left: 192, top: 8, bottom: 792 })
  })

  it('is as high as the larger part of the window where it fits nowhere', () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(400)
    expect(place({ left: 200, top: 300, height: 700 })).toEqual({ left: 8, top: 348, bottom: 792 })
    expect(place({ left: 200, top: 500, height: 700 })).toEqual({ left: 8, top: 8, bottom: 492 })
  })
})

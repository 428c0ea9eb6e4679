import { useEffect, useRef } from 'react'
import { useNavigationType } from '../../routing/hooks.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { openCategory } from './feedThunks.ts'

/** Loads what the address names, and scrolls smoothly to the top when the visitor has changed the category. */
export function useOpenCategory(category: string): void {
  const dispatch = useAppDispatch()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(category)
  useEffect(() => {
    void dispatch(openCategory(category))
    if (shown.current !== category && !isReturn) scrollTo({ top: 0, behavior: behaviorOf() })
    shown.current = category
  }, [dispatch, category, isReturn])
}

const behaviorOf = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

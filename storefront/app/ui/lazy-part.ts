import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPart } from './connection.ts';

/** A part of the page whose script is loaded when it is first rendered, by `loadPart`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPart(load).then((part) => ({ default: part })));
}

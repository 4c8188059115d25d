import { type ComponentType, lazy } from 'react';

/** A screen whose script is loaded when it is first opened. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

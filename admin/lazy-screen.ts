import { type ComponentType, lazy } from 'react';
import { loadScreenTexts } from './translations/text-provider.ts';

/** A screen whose script is loaded when it is first opened, with the texts of screens. */
export function lazyScreen<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadScreenTexts()]);
    return { default: screen };
  });
}

/** The same for a screen that the texts of the frame are enough for. */
export function lazyFirstScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

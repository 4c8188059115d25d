import { defaultOwnSettings, type OwnSettings } from '@kamra/contract/own-settings.ts';
import { useSyncExternalStore } from 'react';

/** Kept in the browser too, so that the next page begins in the right colours and direction. */
const storageKey = 'kamra.own-settings';
const listeners = new Set<() => void>();
let settings = readStored();

/** How the signed-in person sees the back office; the defaults until it is known who that is. */
export function useOwnSettings(): OwnSettings {
  return useSyncExternalStore(subscribe, () => settings);
}

export function currentOwnSettings(): OwnSettings {
  return settings;
}

/** What the server says, or is about to be told. */
export function showOwnSettings(next: OwnSettings): void {
  const text = JSON.stringify(next);
  if (text === JSON.stringify(settings)) return;
  settings = next;
  localStorage.setItem(storageKey, text);
  for (const listener of listeners) listener();
}

/** What the server says; while a change is on its way there, it is older than what is shown. */
export function receiveOwnSettings(stored: OwnSettings): void {
  if (changesOnTheWay === 0) showOwnSettings(stored);
}

let changesOnTheWay = 0;

/** Holds back what the server says until a change has been stored. */
export async function whileChanging<Result>(change: () => Promise<Result>): Promise<Result> {
  changesOnTheWay += 1;
  try {
    return await change();
  } finally {
    changesOnTheWay -= 1;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): OwnSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return { ...defaultOwnSettings, ...(stored as Partial<OwnSettings>) };
  } catch {
    return defaultOwnSettings;
  }
}

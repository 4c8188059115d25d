import { type ConsentChoice, consentChoices } from '@kamra/contract/consent-choices.ts';
import { randomUuid } from '@kamra/contract/random-uuid.ts';
import { create } from 'zustand';
import { followStorage } from '../page/follow-storage.ts';
import { callShop } from '../shop-api.ts';

const storageKey = 'kamra-consent';

interface ConsentState {
  /** Null until the visitor has chosen: no consent. */
  choices: ConsentChoice[] | null;
  /** False until the browser's storage has been read. */
  isOpen: boolean;
  /** Whether the choices were reopened. */
  isAsked: boolean;
}

export const useConsent = create<ConsentState>(() => ({ choices: null, isOpen: false, isAsked: false }));

/** Reads the stored choices, and follows other tabs. */
export function openConsent(): void {
  useConsent.setState({ choices: readChoices(), isOpen: true });
  followStorage(storageKey, () => useConsent.setState({ choices: readChoices() }));
}

/** Whether the visitor allowed it. */
export function allows(choice: ConsentChoice): boolean {
  return useConsent.getState().choices?.includes(choice) ?? false;
}

/** Stores the choice on the device, and in the shop's log under a random id of the device. */
export function giveConsent(choices: ConsentChoice[]): void {
  const visitorId = readStored()?.visitorId ?? randomUuid();
  useConsent.setState({ choices, isAsked: false });
  const body = { visitorId, choices, version: shownVersion() };
  try {
    localStorage.setItem(storageKey, JSON.stringify(body));
  } catch {}
  callShop('POST /api/Consent', { body }).catch(() => {});
}

export function reopenConsent(): void {
  useConsent.setState({ isAsked: true });
}

/** The version of the texts that the page shows. */
function shownVersion(): string {
  return document.documentElement.dataset.consent ?? '';
}

function readChoices(): ConsentChoice[] | null {
  const stored = readStored();
  if (stored?.version !== shownVersion() || !Array.isArray(stored.choices)) return null;
  const given: unknown[] = stored.choices;
  return consentChoices.filter((choice) => given.includes(choice));
}

function readStored(): { visitorId: string; choices: unknown; version: unknown } | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return typeof stored?.visitorId === 'string' ? stored : null;
  } catch {
    return null;
  }
}

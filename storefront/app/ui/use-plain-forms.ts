import { useEffect } from 'react';
import { keepSentForms } from './sent-forms.ts';

/** How long a form waits for the page that comes of it before it may be sent again, in milliseconds. */
const patience = 10_000;

/**
 * Of a page's plain forms each is sent once, however often its button is pressed until the next page comes, and one that
 * could not be taken has what was typed.
 */
export function usePlainForms(): void {
  useEffect(() => {
    keepSentForms();
    const sent = new Map<EventTarget, number>();
    const sendOnce = (event: SubmitEvent) => {
      const { target, defaultPrevented, timeStamp } = event;
      if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
      if (timeStamp - (sent.get(target) ?? -patience) < patience) event.preventDefault();
      else sent.set(target, timeStamp);
    };
    const forget = () => sent.clear();
    addEventListener('submit', sendOnce);
    addEventListener('pageshow', forget);
    return () => {
      removeEventListener('submit', sendOnce);
      removeEventListener('pageshow', forget);
    };
  }, []);
}

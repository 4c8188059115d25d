import type { LoaderFunctionArgs } from 'react-router';
import { callShop } from '../shop-api.ts';

/** In the place of an order's id: the page to which the button of a mail leads, and where a new link is asked for. */
export const linkPage = 'link';

/** Opens the order of a mail's link to the session and returns its id; null for a token that is unknown or ended. */
export async function openLink(
  token: string,
  context: LoaderFunctionArgs['context'],
): Promise<string | null> {
  try {
    const { trnId } = await callShop(
      'POST /ExternalAuthentication/LimitedLogin',
      { body: { token } },
      context,
    );
    return trnId;
  } catch (error) {
    if (isEnded(error)) return null;
    throw error;
  }
}

function isEnded(error: unknown): boolean {
  const reply = typeof error === 'object' && error !== null && 'data' in error && error.data;
  return (
    typeof reply === 'object' &&
    reply !== null &&
    'code' in reply &&
    ['linkExpired', 'invalidRequest'].includes(String(reply.code))
  );
}

import { startRegistration } from '@simplewebauthn/browser';
import { callShop, type ShopInput } from '../shop-api.ts';

type NewPasskey = ShopInput<'POST /api/Customer/Passkey'>['body']['passkey'];

/** Has the browser make a passkey, and adds it to the account. */
export async function makePasskey(name: string): Promise<void> {
  const creation = await callShop('POST /api/Customer/PasskeyCreation', {});
  const optionsJSON = creation as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const passkey = (await startRegistration({ optionsJSON })) as NewPasskey;
  await callShop('POST /api/Customer/Passkey', { body: { name, passkey } });
}

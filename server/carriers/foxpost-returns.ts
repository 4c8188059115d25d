import { z } from 'zod';
import { type JsonCall, readJson } from './ask-carrier.ts';
import { CarrierError, type CarrierReturns, type ReturnDraft } from './carrier.ts';
import { recipientName } from './recipient-name.ts';

const errors = z.array(z.object({ field: z.string().nullish(), message: z.string().nullish() })).nullish();
const barcode = z.string().min(1).max(40).nullish();
/** Both forms of an answer are documented, for one parcel and for several. */
const created = z.object({
  created: z.boolean().nullish(),
  valid: z.boolean().nullish(),
  newBarcode: barcode,
  errors,
  parcels: z
    .array(z.object({ clFox: barcode, newBarcode: barcode, errors }))
    .max(1)
    .nullish(),
});
const labelInfo = z.object({ barcode: z.string().min(1).max(40), refCode: z.string().nullish() });

/** Parcels that buyers put into a locker of Foxpost: of goods that it brought, or that somebody else did. */
export function foxpostReturns(call: JsonCall): CarrierReturns {
  return {
    hasLabel: true,
    check: problemsOf,
    create: async (draft) => {
      const reply = draft.broughtBy
        ? await call('POST', '/api/re/ext?returnType=RE', { barcode: draft.broughtBy, ...namesOf(draft) })
        : await call('POST', '/api/xre/unique', senderOf(draft));
      const number = numberOf(created.safeParse(readJson(reply)).data);
      return { parcel: { id: number, number }, code: null, label: null };
    },
    find: async (draft) => {
      const path = `/api/label/info/${encodeURIComponent(uniqueBarcode(draft))}`;
      const reply = await call('GET', path, undefined, [400, 404]);
      const found = reply.status < 300 && labelInfo.safeParse(readJson(reply)).data;
      if (!found || found.refCode !== draft.reference) return null;
      return { parcel: { id: found.barcode, number: found.barcode }, code: null, label: null };
    },
  };
}

/** Twenty characters at most. */
const uniqueBarcode = ({ key }: ReturnDraft) => `R${key.slice(0, 19)}`;
const namesOf = (draft: ReturnDraft) => ({
  uniqueBarcode: uniqueBarcode(draft),
  refCode: draft.reference,
});

function senderOf(draft: ReturnDraft): object {
  const { buyer, phone, email, size } = draft;
  return {
    ...namesOf(draft),
    ...{ size: (size ?? 'm').toUpperCase(), senderName: recipientName(buyer), senderPhone: phone },
    ...{ senderEmail: email, senderZip: buyer.postalCode, senderCity: buyer.city },
    senderAddress: buyer.street,
  };
}

function problemsOf({ reference, phone, email, buyer, broughtBy }: ReturnDraft): string[] {
  return [
    reference.length > 30 && 'refCode: at most 30 characters',
    !broughtBy && recipientName(buyer).length > 150 && 'senderName: at most 150 characters',
    !broughtBy &&
      !/^\+36(20|30|31|50|70)\d{7}$/.test(phone) &&
      'senderPhone: a Hungarian mobile number, +36…',
    !broughtBy && email === '' && 'senderEmail: missing',
    !broughtBy && buyer.countryCode !== 'HU' && 'senderZip: Hungary alone',
  ].filter((problem) => problem !== false);
}

function numberOf(answer: z.infer<typeof created> | undefined): string {
  if (!answer) throw new CarrierError('unknown', 'not an answer of the carrier');
  const [row] = answer.parcels ?? [];
  const found = [...(answer.errors ?? []), ...(row?.errors ?? [])];
  if (answer.created === false || answer.valid === false || found.length > 0) {
    const text = found.map(({ field, message }) => [field, message].filter(Boolean).join(': ')).join(', ');
    throw new CarrierError('refused', text || 'refused');
  }
  const number = answer.newBarcode ?? row?.newBarcode ?? row?.clFox;
  if (!number) throw new CarrierError('unknown', 'an answer without a number');
  return number;
}

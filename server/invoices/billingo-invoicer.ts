import { fromMajorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { z } from 'zod';
import { beginsAs } from '../http/file-beginnings.ts';
import { parseAnswer } from '../text/parse-answer.ts';
import { buyerNameOf, taxNumbersOf } from './describe-buyer.ts';
import { type InvoiceDraft, type Invoicer, InvoicerError, type IssuedDocument } from './invoicer.ts';
import { hasForeignVat, noteForeignVat } from './note-foreign-vat.ts';
import { type ServiceContext, type ServiceReply, sendToService } from './send-to-service.ts';

export interface BillingoOptions {
  url: string;
  key: string;
  isElectronic: boolean;
  blockId: number | null;
  bankAccountId: number | null;
  context: ServiceContext;
}

const paymentMethods: Record<PaymentTypeId, string> = {
  [paymentTypeIds.BankCard]: 'online_bankcard',
  [paymentTypeIds.Transfer]: 'wire_transfer',
  [paymentTypeIds.Cash]: 'cash',
  [paymentTypeIds.Delivery]: 'cash_on_delivery',
};

const storedDocument = z.object({
  id: z.int(),
  invoice_number: z.string().min(1).max(100),
  gross_total: z.number().nullish(),
});
const createdPartner = z.object({ id: z.int() });
const publicAddress = z.object({ public_url: z.string().max(1_000).nullish() });
const taxpayer = z.object({ result: z.string().nullish(), name: z.string().max(300).nullish() });
const failure = z.object({
  error: z.object({ message: z.string() }).optional(),
  message: z.string().optional(),
  errors: z.array(z.object({ field: z.string().optional(), message: z.string() })).optional(),
});

type Method = 'GET' | 'POST' | 'PUT';
type Call = (method: Method, path: string, body?: object) => Promise<ServiceReply>;

/** Makes documents at Billingo (API v3). */
export function createBillingoInvoicer(options: BillingoOptions): Invoicer {
  const call = createCall(options);
  const create = async (draft: InvoiceDraft) => {
    const partner = readAs(createdPartner, await call('POST', '/partners', partnerOf(draft)));
    const body = documentOf(draft, partner.id, options);
    const path =
      draft.kind === 'correction'
        ? `/documents/${draft.refersTo?.providerId}/create-modification-document`
        : '/documents';
    return describe(call, await call('POST', path, body));
  };
  return {
    service: 'billingo',
    issue: create,
    proforma: create,
    cancel: async ({ refersTo, externalKey }) =>
      describe(
        call,
        await call('POST', `/documents/${refersTo?.providerId}/cancel`, { vendor_id: externalKey }),
      ),
    registerPayment: async ({ providerId }, { day, paymentTypeId, amount }) => {
      const payment = {
        date: day,
        price: toMajorUnits(amount),
        payment_method: paymentMethods[paymentTypeId],
      };
      await call('PUT', `/documents/${providerId}/payments`, [payment]);
    },
    fetchPdf: async ({ providerId }) => {
      const { status, body } = await call('GET', `/documents/${providerId}/download`);
      return status === 200 && beginsAs('pdf', body) ? body : null;
    },
    findByKey: async ({ externalKey }) => {
      const reply = await call('GET', `/documents/vendor/${encodeURIComponent(externalKey)}`);
      return reply.status === 404 ? null : describe(call, reply);
    },
    checkTaxpayer: async (baseNumber) => {
      const reply = await call('GET', `/utils/check-tax-number/${baseNumber}`);
      if (reply.status === 404) return { isValid: false, name: null };
      const { result, name } = readAs(taxpayer, reply);
      return { isValid: result === 'valid', name: name ?? null };
    },
  };
}

/** Throws for an answer that is no success; 404 is one to whoever looks something up. */
function createCall({ url, key, context }: BillingoOptions): Call {
  return async (method, path, body) => {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'x-api-key': key,
      accept: 'application/json',
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(content)),
      }),
    };
    const request = { method, headers, ...(content !== undefined && { body: content }) };
    const reply = await sendToService(url + path, request, context);
    const { status } = reply;
    if (status === 429 || status >= 500) throw new InvoicerError('later', toldBy(reply));
    if (status >= 400 && !(method === 'GET' && status === 404)) {
      throw new InvoicerError('refused', toldBy(reply));
    }
    return reply;
  };
}

function toldBy({ status, body }: ServiceReply): string {
  try {
    const { error, message, errors = [] } = failure.parse(parseAnswer(body.toString()));
    const texts = [
      error?.message,
      message,
      ...errors.map((each) => `${each.field ?? ''} ${each.message}`.trim()),
    ];
    return `${status} ${texts.filter(Boolean).join('; ')}`;
  } catch {
    return `Billingo: ${status}`;
  }
}

function readAs<Shape extends z.ZodType>(shape: Shape, reply: ServiceReply): z.infer<Shape> {
  const read = shape.safeParse(readJson(reply));
  if (!read.success) throw new InvoicerError('later', `Billingo: ${read.error.issues[0]?.path.join('.')}?`);
  return read.data;
}

function readJson({ body }: ServiceReply): unknown {
  try {
    return parseAnswer(body.toString());
  } catch {
    throw new InvoicerError('later', 'Billingo: JSON?');
  }
}

/** What was stored, with the address under which its buyer may see it. */
async function describe(call: Call, reply: ServiceReply): Promise<IssuedDocument> {
  const { id, invoice_number: number, gross_total: gross } = readAs(storedDocument, reply);
  const view = await call('GET', `/documents/${id}/public-url`).then(
    (found) => publicAddress.safeParse(readJson(found)).data?.public_url ?? null,
    () => null, // the document is there without it
  );
  return {
    number,
    providerId: String(id),
    viewUrl: view?.startsWith('https://') ? view : null,
    gross: typeof gross === 'number' ? fromMajorUnits(gross) : null,
    pdf: null,
  };
}

function partnerOf({ buyer, language }: InvoiceDraft): object {
  const { hungarian, european } = taxNumbersOf(buyer);
  return {
    name: buyerNameOf(buyer, language),
    address: {
      country_code: buyer.countryCode,
      post_code: buyer.postalCode,
      city: buyer.city,
      address: buyer.street,
    },
    emails: [buyer.email],
    taxcode: hungarian ?? european ?? '',
    tax_type: hungarian ? 'HAS_TAX_NUMBER' : european ? 'FOREIGN' : 'NO_TAX_NUMBER',
  };
}

function documentOf(draft: InvoiceDraft, partnerId: number, rules: BillingoOptions): object {
  return {
    vendor_id: draft.externalKey,
    partner_id: partnerId,
    ...(rules.blockId !== null && { block_id: rules.blockId }),
    ...(rules.bankAccountId !== null && { bank_account_id: rules.bankAccountId }),
    ...(draft.kind !== 'correction' && { type: draft.kind }),
    fulfillment_date: draft.fulfilledOn,
    due_date: draft.dueOn,
    payment_method: paymentMethods[draft.paymentTypeId],
    language: draft.language,
    currency: draft.currency,
    conversion_rate: draft.forintRate ?? 1,
    electronic: rules.isElectronic,
    paid: draft.isPaid,
    items: draft.lines.map((line) => ({
      name: line.name,
      unit_price: Number((line.gross / line.quantity / 100).toFixed(6)),
      unit_price_type: 'gross',
      quantity: line.quantity,
      unit: line.unit,
      vat: line.vatRate === null ? 'ÁKK' : `${String(line.vatRate).replace('.', ',')}%`,
      comment: line.sku ?? '',
    })),
    ...(hasForeignVat(draft) && { comment: noteForeignVat(draft) }),
    settings: {
      ...{ order_number: draft.orderNumber, round: 'none' },
      ...(hasForeignVat(draft) && { no_send_onlineszamla_by_user: true }),
    },
  };
}

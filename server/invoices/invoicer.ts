import type { DocumentKind } from '@kamra/contract/invoice-kinds.ts';
import type { InvoiceLanguage, InvoiceService } from '@kamra/contract/invoice-settings.ts';
import type { CurrencyCode } from '@kamra/contract/money.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import type { InvoiceLine } from './compose-invoice-lines.ts';

/** A document as it is handed to whoever makes it. Days are `YYYY-MM-DD`, amounts in minor units. */
export interface InvoiceDraft {
  kind: DocumentKind;
  externalKey: string;
  orderNumber: string;
  generation: number;
  language: InvoiceLanguage;
  currency: CurrencyCode;
  /** Forints for one of a foreign currency, and whose rate that is. */
  forintRate: number | null;
  rateSource: string | null;
  issuedOn: string;
  fulfilledOn: string;
  dueOn: string;
  paymentTypeId: PaymentTypeId;
  isPaid: boolean;
  /** Whose VAT it bears; that of another state is paid through the one-stop shop and is not told to the tax authority. */
  vatCountry: string;
  buyer: PostalAddress & { email: string };
  lines: readonly InvoiceLine[];
  gross: number;
  /** The document that this one cancels or corrects, or the proforma that an invoice follows. */
  refersTo: { number: string; providerId: string | null } | null;
}

/** What the maker says of a document that it has. */
export interface IssuedDocument {
  number: string;
  providerId: string | null;
  viewUrl: string | null;
  /** In minor units, where the maker tells it. */
  gross: number | null;
  /** Null while it is not ready. */
  pdf: Buffer | null;
}

export type DocumentReference = Pick<IssuedDocument, 'number' | 'providerId'>;

export interface Taxpayer {
  isValid: boolean;
  name: string | null;
}

/** Makes documents. Every function throws InvoicerError. */
export interface Invoicer {
  service: InvoiceService;
  issue(draft: InvoiceDraft): Promise<IssuedDocument>;
  proforma(draft: InvoiceDraft): Promise<IssuedDocument>;
  cancel(draft: InvoiceDraft): Promise<IssuedDocument>;
  registerPayment(document: DocumentReference, payment: RegisteredPayment): Promise<void>;
  /** Null while the maker has not written it yet. */
  fetchPdf(document: DocumentReference): Promise<Buffer | null>;
  /** Null where nothing was issued under the key. */
  findByKey(draft: Pick<InvoiceDraft, 'externalKey' | 'kind'>): Promise<IssuedDocument | null>;
  /** Asks about a Hungarian tax number by its first eight digits. */
  checkTaxpayer(baseNumber: string): Promise<Taxpayer>;
}

export interface RegisteredPayment {
  day: string;
  paymentTypeId: PaymentTypeId;
  /** In minor units. */
  amount: number;
}

/**
 * Why a document was not made: `later` while the maker is down or gives no answer, `refused` when somebody has to do
 * something about it. The text is the maker's own.
 */
export class InvoicerError extends Error {
  override name = 'InvoicerError';
  kind: 'later' | 'refused';
  constructor(kind: 'later' | 'refused', text: string) {
    super(text.slice(0, 500));
    this.kind = kind;
  }
}

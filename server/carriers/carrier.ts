import type { CarrierId, CarrierSender } from '@kamra/contract/carriers.ts';
import type { CurrencyCode } from '@kamra/contract/money.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import type { ShipmentStatus } from '@kamra/contract/shipments.ts';
import type { ServiceKeys } from '../credentials/sealed-keys.ts';
import type { PointList } from '../delivery/point-lists/point-list.ts';

/** A shipment as a carrier is told of it. */
export interface ParcelDraft {
  /** What people read on the label: the order's number and the parcel's within it. */
  reference: string;
  /** 32 hexadecimal digits that no other shipment has, by which it is looked up. */
  key: string;
  parcels: number;
  /** What the courier collects, in minor units. */
  cashAmount: number | null;
  currency: CurrencyCode;
  /** What staff weighed. */
  weightGrams: number | null;
  /** What its goods weigh by the catalogue. */
  goodsGrams: number;
  /** What its goods cost, in minor units. */
  goodsAmount: number;
  size: string | null;
  /** The carrier's id of the pick-up point; null: to the door. */
  pointId: string | null;
  recipient: PostalAddress;
  phone: string;
  email: string;
  /** What the buyer wrote for whoever brings it. */
  note: string;
  /** Extra services of the carrier, by its codes. */
  serviceCodes: readonly string[];
}

/** One parcel as the carrier knows it: what its calls take, and what is on its label. */
export interface MadeParcel {
  id: string;
  number: string;
}

export interface MadeShipment {
  parcels: MadeParcel[];
  /** Where the carrier answers with it. */
  label: Buffer | null;
}

/** Goods that come back from their buyer, as a carrier is told of them. */
export interface ReturnDraft {
  /** The return's number, which people read on the label. */
  reference: string;
  /** 32 hexadecimal digits that no other label has, by which it is looked up. */
  key: string;
  buyer: PostalAddress;
  phone: string;
  email: string;
  /** What the goods cost, in minor units. */
  goodsAmount: number;
  currency: CurrencyCode;
  size: string | null;
  /** The carrier's id of the parcel that brought them; null where another carrier did. */
  broughtBy: string | null;
}

export interface MadeReturn {
  parcel: MadeParcel;
  /** What the buyer tells where the parcel is handed in, in place of a label. */
  code: string | null;
  /** Where the carrier answers with it. */
  label: Buffer | null;
}

/** The calls of carriers that bring goods back; every function throws CarrierError. */
export interface CarrierReturns {
  /** False: buyers hand the parcel in with a code. */
  hasLabel: boolean;
  /** What the carrier would not take, by its field; empty where nothing is wrong. */
  check(draft: ReturnDraft): string[];
  create(draft: ReturnDraft): Promise<MadeReturn>;
  /** What was made under the draft's key since a moment. */
  find(draft: ReturnDraft, since: Date): Promise<MadeReturn | null>;
}

/** What a carrier tells of a parcel; its status is null where it says nothing that the shop acts on. */
export interface TrackedEvent {
  number: string;
  code: string;
  at: Date;
  note: string;
  status: Extract<
    ShipmentStatus,
    'handedOver' | 'inTransit' | 'ready' | 'delivered' | 'returned' | 'problem'
  > | null;
}

/** What a carrier offers to everybody, and how the shop's account there is opened. */
export interface CarrierKind {
  urls: Record<'live' | 'test', string>;
  /** The lists of its pick-up points in some countries; most are public, and read without keys. */
  points(countryCodes: readonly string[], keys: ServiceKeys): PointList[];
  /** Throws CarrierError where something of the account is missing. */
  open(account: OpenedAccount): Carrier;
}

/** The shop's account at a carrier, its keys opened. */
export interface OpenedAccount {
  url: string;
  keys: ServiceKeys;
  sender: CarrierSender | null;
  timeoutMs: number;
}

/** A carrier's own calls; every function throws CarrierError. */
export interface Carrier {
  id: CarrierId;
  /** Whether a parcel that `find` does not find was surely not made. */
  findsAll: boolean;
  /** Parcels that one question of `track` may be about. */
  maxTracked: number;
  /** What the carrier would not take, by its field; empty where nothing is wrong. */
  check(draft: ParcelDraft): string[];
  create(draft: ParcelDraft): Promise<MadeShipment>;
  /** What was made under the draft's key since a moment. */
  find(draft: ParcelDraft, since: Date): Promise<MadeShipment | null>;
  label(parcels: readonly MadeParcel[]): Promise<Buffer>;
  /** The list of parcels that are handed over together, where the carrier makes one. */
  dayList?(parcels: readonly MadeParcel[]): Promise<Buffer>;
  /** One that the carrier does not know any more is cancelled. */
  cancel(parcels: readonly MadeParcel[]): Promise<void>;
  track(parcels: readonly MadeParcel[]): Promise<TrackedEvent[]>;
  /** Where it brings goods back from buyers. */
  returns?: CarrierReturns;
}

/**
 * Why a carrier did not do what it was asked: `refused` it; was surely `notReached`, so that nothing happened; or gave
 * no answer that says whether it happened: `unknown`. The text is the carrier's own, without anything secret.
 */
export class CarrierError extends Error {
  override name = 'CarrierError';
  kind: 'refused' | 'notReached' | 'unknown';
  constructor(kind: 'refused' | 'notReached' | 'unknown', text: string) {
    super(text.slice(0, 500));
    this.kind = kind;
  }
}

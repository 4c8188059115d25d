import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deliveryEventOf,
  hasLeft,
  openUnits,
  type ShipmentStatus,
  shipmentMoves,
  shipmentStatuses,
} from './shipments.ts';

const ordered = [
  { id: 1, quantity: 2 },
  { id: 2, quantity: 1 },
];
const parcel = (status: ShipmentStatus, one: number, two: number) => ({
  status,
  lines: [
    { orderLineId: 1, quantity: one },
    { orderLineId: 2, quantity: two },
  ],
});

test.each([
  [null, []],
  [null, [parcel('created', 2, 1)]],
  ['dispatched', [parcel('delivered', 1, 0)]],
  ['dispatched', [parcel('delivered', 1, 0), parcel('created', 1, 1)]],
  ['dispatched', [parcel('ready', 1, 0), parcel('inTransit', 1, 1)]],
  ['ready', [parcel('delivered', 1, 0), parcel('ready', 1, 1)]],
  ['delivered', [parcel('delivered', 1, 0), parcel('returned', 1, 1)]],
  ['delivered', [parcel('returned', 2, 1), parcel('delivered', 2, 1)]],
  ['dispatched', [parcel('returned', 2, 1), parcel('handedOver', 2, 1)]],
  ['returned', [parcel('returned', 2, 1)]],
  ['returned', [parcel('cancelled', 2, 1), parcel('returned', 2, 1)]],
  [null, [parcel('cancelled', 2, 1)]],
] as const)('the delivery of the order is %s', (event, shipments) => {
  expect(deliveryEventOf(ordered, shipments)).toBe(event);
});

test('over random lives no unit is in two parcels, and what left never seems not to have', () => {
  const choice = fc.record({ index: fc.nat(5), to: fc.constantFrom(...shipmentStatuses), units: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 40 }), (choices) => {
      const shipments: ReturnType<typeof parcel>[] = [];
      for (const { index, to, units } of choices) {
        const open = openUnits(ordered, shipments);
        expect([...open.values()].every((quantity) => quantity >= 0)).toBe(true);
        const known = shipments[index];
        if (known && shipmentMoves[known.status].includes(to)) known.status = to;
        else if (!known && shipments.length < 6)
          shipments.push(parcel('draft', Math.min(units, open.get(1)!), Math.min(1, open.get(2)!)));
        const event = deliveryEventOf(ordered, shipments);
        expect(event !== null).toBe(shipments.some(({ status }) => hasLeft(status)));
      }
    }),
  );
});

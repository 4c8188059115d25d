import { z } from 'zod';
import { type PaymentTypeId, paymentTypeIds } from './payment-type-ids.ts';

export { type PaymentTypeId, paymentTypeIds };
export const paymentTypeIdSchema = z.literal(Object.values(paymentTypeIds));

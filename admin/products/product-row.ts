import type { ReplyOf } from '../staff-call.ts';

export type ProductRow = ReplyOf<'POST /api/Product/List'>['products'][number];

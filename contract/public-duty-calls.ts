import { getShopAccessibility } from './accessibility.ts';
import { getShopGuarantee } from './guarantee-files.ts';
import { getShopProducerRegisters } from './producer-registers.ts';
import { listProductQuestions } from './product-questions.ts';
import { sendReturnProof } from './return-proofs.ts';

/** What pages tell because the law wants it told, or others asked, and what they take. */
export const publicDutyCalls = [
  getShopGuarantee,
  getShopAccessibility,
  getShopProducerRegisters,
  sendReturnProof,
  listProductQuestions,
] as const;

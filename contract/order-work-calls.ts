import * as bankStatements from './bank-statements.ts';
import { carrierCalls } from './carriers.ts';
import { cashReportCalls } from './cash-reports.ts';
import * as orderBulk from './order-bulk.ts';
import * as orderChanges from './order-changes.ts';
import * as orderEditing from './order-editing.ts';
import * as orderPapers from './order-papers.ts';
import * as orderPayments from './order-payments.ts';
import * as orderQueues from './order-queues.ts';
import { orderShipmentCalls } from './order-shipments.ts';
import * as orderTags from './order-tags.ts';
import * as sanctions from './sanctions.ts';

/**
 * The calls by which staff work on orders: queues, tags, notes, edits, changes, orders that they take down, papers, and
 * what the bank tells of their payments.
 */
export const orderWorkCalls = [
  bankStatements.importStatement,
  bankStatements.listBankEntries,
  bankStatements.findOrdersForEntry,
  bankStatements.matchExactEntries,
  bankStatements.matchBankEntry,
  bankStatements.setBankEntryAside,
  bankStatements.reopenBankEntry,
  orderQueues.countOrderQueues,
  orderTags.listOrderTags,
  orderEditing.listOrderColleagues,
  orderBulk.changeOrders,
  orderBulk.startOrderRun,
  orderBulk.getOrderRun,
  orderPapers.printOrders,
  sanctions.getSanctionCheck,
  sanctions.decideSanctionCheck,
  orderPayments.getOrderPayments,
  orderPayments.checkPaymentAttempt,
  orderPayments.capturePayment,
  orderPayments.reviewPayment,
  orderChanges.createProductOrder,
  orderChanges.quoteDraftOrder,
  orderEditing.addOrderNote,
  orderEditing.updateOrderContact,
  orderEditing.detachOrder,
  orderEditing.tellDelay,
  orderEditing.resendOrderMail,
  orderEditing.listOrdersOfBuyer,
  orderChanges.previewOrderChange,
  orderChanges.changeOrder,
  orderChanges.settleOrderDifference,
  orderTags.setOrderTags,
  ...orderShipmentCalls,
  ...carrierCalls,
  ...cashReportCalls,
] as const;

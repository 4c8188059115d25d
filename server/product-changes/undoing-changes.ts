/**
 * SQL of the changes `a` of products by which undos took back what a batch changed, as far as those were not taken back
 * in turn.
 */
export const undoingChanges = (batchId: string) => `
  FROM change_batches undo JOIN audit_log a ON a.batch_id = undo.id AND a.entity = 'product'
  WHERE undo.undoes_batch_id = ${batchId} AND NOT EXISTS (
    SELECT FROM change_batches again JOIN audit_log r ON r.batch_id = again.id AND r.entity = 'product'
    WHERE again.undoes_batch_id = undo.id AND r.entity_id = a.entity_id)`;

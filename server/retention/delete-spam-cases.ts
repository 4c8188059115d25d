/**
 * Deletes cases that were marked as spam before `$1`, with the mails about them and the files of those. The table itself
 * refuses it within 30 days. A mail whose contents were emptied already is found by the number in its subject.
 */
export const deleteSpamCases = (batchSize: number) => `
  WITH spam AS (
    SELECT id, case_number, email FROM customer_cases
    WHERE state = 'spam' AND spam_at < least($1, now() - interval '30 days')
    LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
  ), deleted_mails AS (
    DELETE FROM mails m USING spam s
    WHERE fold_email(m.recipient) = fold_email(s.email) AND m.template IN ('caseReceipt', 'caseAnswer')
      AND (m.data ->> 'caseId' = s.id::text OR position(s.case_number IN m.subject) > 0)
    RETURNING m.id
  ), deleted_attachments AS (
    DELETE FROM mail_attachments a USING deleted_mails m WHERE a.mail_id = m.id RETURNING a.hash
  ), deleted_files AS (
    DELETE FROM mail_files f WHERE f.hash IN (SELECT hash FROM deleted_attachments)
      AND NOT EXISTS (SELECT FROM mail_attachments a
        WHERE a.hash = f.hash AND a.mail_id NOT IN (SELECT id FROM deleted_mails))
  )
  DELETE FROM customer_cases WHERE id IN (SELECT id FROM spam)`;

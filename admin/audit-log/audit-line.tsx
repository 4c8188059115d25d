import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useActorName } from '../ui/use-actor-name.ts';
import { useRoleName } from '../ui/use-role-name.ts';
import { type AuditedRecords, findAuditedRecord } from './find-audited-record.ts';
import { useAuditWords } from './use-audit-words.ts';
import { tellsChange } from './write-audit-value.ts';

type AuditRow = ReplyOf<'POST /api/AuditLog/List'>['rows'][number];
const shownFields = 4;
const shownCharacters = 160;

/** One row of the audit log; rows of one batch lead to each other, and to the undo where there is one. */
export function AuditLine({ row, records }: { row: AuditRow; records: AuditedRecords }) {
  const translate = useTranslate();
  const { at, systemUserName, address, action, entity, entityId, batchId, canUndo } = row;
  const what = translate(`auditLog.entities.${entity}`, { _: entity });
  const record = findAuditedRecord(records, entity, entityId);
  const nameOfRole = useRoleName();
  const nameOfActor = useActorName();
  const done = translate(`auditLog.actions.${action}`, { _: action });
  return (
    <Box sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {what}
        {entityId !== null && (
          <>
            {' '}
            <Link component={LinkBase} to={`/audit-log?entity=${entity}&entityId=${entityId}`}>
              {record ? <bdi>{keepMeasuresTogether(nameOfRole(record.name))}</bdi> : `#${entityId}`}
            </Link>
          </>
        )}{' '}
        · {done}
      </Typography>
      <Typography color="textSecondary">
        {nameOfActor(systemUserName)} · <TimeStamp at={at} />
        {address && ` · ${address}`}
        {batchId && (
          <>
            {' · '}
            <Link component={LinkBase} to={`/audit-log?batchId=${batchId}`}>
              {translate('auditLog.batch')}
            </Link>
          </>
        )}
        {canUndo && (
          <>
            {' · '}
            <Link component={LinkBase} to={`/product-changes/${batchId}/show`}>
              {translate('auditLog.undo')}
            </Link>
          </>
        )}
      </Typography>
      <Fields entity={entity} fields={row.fields} records={records} currencyId={record?.currencyId ?? null} />
    </Box>
  );
}

interface FieldsProps extends Pick<AuditRow, 'entity' | 'fields'> {
  records: AuditedRecords;
  /** Of the record's amounts, where it has one. */
  currencyId: number | null;
}

function Fields({ entity, fields: all, records, currencyId }: FieldsProps) {
  const fields = all.filter(tellsChange);
  const translate = useTranslate();
  const words = useAuditWords(entity, records, currencyId);
  const [isWhole, setWhole] = useState(false);
  const write = (field: string, stored: string) => {
    const value = words.write(field, stored);
    return isWhole || value.length <= shownCharacters ? value : `${value.slice(0, shownCharacters)}…`;
  };
  const isCut =
    fields.length > shownFields ||
    fields.some(({ before, after }) => Math.max(before.length, after.length) > shownCharacters);
  return (
    <>
      <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere', '& dt, & dd': { display: 'inline', m: 0 } }}>
        {(isWhole ? fields : fields.slice(0, shownFields)).map(({ field, before, after }) => (
          <div key={field}>
            <Typography component="dt" color="textSecondary">
              {words.nameOf(field)}:{' '}
            </Typography>
            <dd>
              {write(field, before)} → <strong>{write(field, after)}</strong>
            </dd>
          </div>
        ))}
      </Box>
      {isCut && !isWhole && (
        <Button size="small" onClick={() => setWhole(true)}>
          {translate('auditLog.whole')}
        </Button>
      )}
    </>
  );
}

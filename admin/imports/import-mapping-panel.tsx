import {
  type ImportMapping,
  type ImportMappingColumn,
  mappingProblem,
  neededForNewProducts,
} from '@kamra/contract/import-mapping.ts';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Panel } from '../ui/panel.tsx';
import { MappedColumnRow } from './mapped-column-row.tsx';
import { useFieldName } from './use-field-name.ts';

interface ImportMappingPanelProps {
  importId: string;
  /** Takes the id of the dry run with the chosen columns. */
  onTried: (importId: string) => void;
}

/** The columns of a table that is of no known format, and which fields of a product they are. */
export function ImportMappingPanel({ importId, onTried }: ImportMappingPanelProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['importMapping', importId],
    queryFn: ({ signal }) =>
      callStaff('GET /api/Product/Import/:importId/Mapping', { params: { importId } }, signal),
    retry: false,
  });
  return (
    <Panel title={translate('imports.mapping.title')}>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: '75ch' }}>
        {translate('imports.mapping.explanation')}
      </Typography>
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : data ? (
        <MappingForm importId={importId} columns={data.columns} onTried={onTried} />
      ) : (
        <LoadingRows />
      )}
    </Panel>
  );
}

const shownAtFirst = 60;

function MappingForm({
  importId,
  columns,
  onTried,
}: ImportMappingPanelProps & { columns: ImportMappingColumn[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [fields, setFields] = useState<ImportMapping>(() => columns.map(({ field }) => field));
  const [isWhole, setWhole] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      onTried((await callStaff('POST /api/Product/Import/Map', { body: { importId, fields } })).importId);
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    }
    setBusy(false);
  }

  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 760 }}>
        {columns.slice(0, isWhole ? undefined : shownAtFirst).map((column, place) => (
          <MappedColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name of their own, and stay in place
            key={place}
            column={column}
            field={fields[place] ?? null}
            onPick={(field) => setFields(fields.with(place, field))}
          />
        ))}
      </Box>
      {!isWhole && columns.length > shownAtFirst && (
        <Button onClick={() => setWhole(true)}>
          {translate('imports.showAll', { count: columns.length })}
        </Button>
      )}
      <Stack spacing={1.5} sx={{ mt: 2, alignItems: 'flex-start' }}>
        <MappingNotice fields={fields} />
        <Button
          variant="contained"
          loading={isBusy}
          disabled={mappingProblem(fields) !== null}
          onClick={() => void send()}
        >
          {translate('imports.mapping.try')}
        </Button>
      </Stack>
    </>
  );
}

/** What is wrong with the chosen fields, or what new products would lack. */
function MappingNotice({ fields }: { fields: ImportMapping }) {
  const translate = useTranslate();
  const fieldName = useFieldName();
  const problem = mappingProblem(fields);
  const missing = neededForNewProducts.filter(
    (needed) => !fields.some((field) => field?.split('.')[0] === needed),
  );
  if (problem) {
    const text = problem.code === 'required' ? 'skuNeeded' : 'taken';
    return (
      <Alert severity="warning" role="status">
        {translate(`imports.mapping.${text}`, { field: fieldName(problem.field) })}
      </Alert>
    );
  }
  if (missing.length === 0) return null;
  return (
    <Alert severity="info" role="status">
      {translate('imports.mapping.neededForNew', { fields: missing.map(fieldName).join(', ') })}
    </Alert>
  );
}

import type { ImportFailureDetails, ProductImport } from '@kamra/contract/product-import.ts';
import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ImportControls } from './import-controls.tsx';
import { KnownFormats } from './known-formats.tsx';
import { isDone } from './use-product-import.ts';

/** The progress of a running import, or why the whole file was refused. */
export function ImportProgress({ productImport }: { productImport: ProductImport }) {
  const translate = useTranslate();
  const { state, progress, failure } = productImport;
  if (state === 'failed') {
    const canMap = productImport.canMap && failure === 'unknownFormat';
    return (
      <Alert severity={canMap ? 'info' : 'error'}>
        {translate(canMap ? 'imports.mapping.needed' : `imports.failures.${failure ?? 'unexpected'}`)}
        <FailureDetails details={productImport.failureDetails} />
        {failure === 'unknownFormat' && <KnownFormats />}
      </Alert>
    );
  }
  if (isDone(productImport)) return null;
  return (
    <Box>
      <Typography role="status" sx={{ mb: 0.5 }}>
        {translate(`imports.states.${state}`)} {Math.round(progress * 100)}%
      </Typography>
      <LinearProgress
        variant={state === 'queued' ? 'indeterminate' : 'determinate'}
        value={progress * 100}
        aria-label={translate('imports.progress')}
      />
      <ImportControls productImport={productImport} />
    </Box>
  );
}

function FailureDetails({ details }: { details: ImportFailureDetails | null }) {
  const translate = useTranslate();
  if (!details) return null;
  const { reason, row, limit, columns } = details;
  const text = reason && translate(`imports.reasons.${reason}`);
  return (
    <>
      {text && <Typography>{row ? translate('imports.failureRow', { row, reason: text }) : text}</Typography>}
      {limit && (
        <Typography>
          {translate('imports.failureLimit', {
            limit: reason === 'tooLargeUnpacked' ? `${limit / 1024 / 1024} MB` : limit,
          })}
        </Typography>
      )}
      {columns && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('imports.foundColumns', { columns: columns.join(', ') })}
        </Typography>
      )}
    </>
  );
}

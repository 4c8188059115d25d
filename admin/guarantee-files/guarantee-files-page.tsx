import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { GuaranteeFileRow } from './guarantee-file-row.tsx';

const listed = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, maxWidth: 720, mb: 3 } as const;

/** Where the official files are kept: what is there, with its checksum, and what is missing. */
export function GuaranteeFilesPage() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('guarantee-files');
  const language = useStaffLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['guarantee-files', language],
    queryFn: ({ signal }) => callStaff('GET /api/GuaranteeFile', { query: { language } }, signal),
  });
  return (
    <>
      <PageHeader title={translate('guaranteeFiles.title')} details={translate('guaranteeFiles.text')} />
      <Alert severity="info" sx={{ mb: 3, maxWidth: 720 }}>
        {translate('guaranteeFiles.source')}
      </Alert>
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />)}
      {data && (
        <>
          <Typography variant="h2" component="h2" sx={{ mb: 1 }}>
            {translate('guaranteeFiles.notices')}
          </Typography>
          <Box component="ul" sx={listed}>
            {data.notices.map(({ language, file }) => (
              <GuaranteeFileRow
                key={language}
                name={translate(`languages.${language}`)}
                place={{ kind: 'notice', language }}
                file={file}
                readOnly={!mayWrite}
                onChanged={refetch}
              />
            ))}
          </Box>
          <Typography variant="h2" component="h2" sx={{ mb: 1 }}>
            {translate('guaranteeFiles.labels')}
          </Typography>
          {data.products.length === 0 && <Typography>{translate('guaranteeFiles.noProducts')}</Typography>}
          <Box component="ul" sx={listed}>
            {data.products.map(({ productId, sku, name, durabilityYears, file }) => (
              <GuaranteeFileRow
                key={productId}
                name={`${name} (${sku}) – ${translate('guaranteeFiles.years', { years: durabilityYears })}`}
                place={{ kind: 'label', productId: String(productId) }}
                file={file}
                readOnly={!mayWrite}
                onChanged={refetch}
              />
            ))}
          </Box>
        </>
      )}
    </>
  );
}

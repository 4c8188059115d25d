import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Card, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditLine } from './audit-line.tsx';
import { toAuditedRecords } from './find-audited-record.ts';
import { type AuditFilter, type AuditFilterValues, useAuditFilter } from './use-audit-filter.ts';

/** Who changed what, when and from where: filtered, page after page, with the values before and after. */
export function AuditLogScreen() {
  const translate = useTranslate();
  const { filter, values, change } = useAuditFilter();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAuditRows(filter);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const records = useMemo(() => toAuditedRecords(data?.pages.flatMap((page) => page.records) ?? []), [data]);
  const file = `/api/AuditLog/Download?${new URLSearchParams(filter as Record<string, string>)}`;
  return (
    <>
      <PageHeader
        title={translate('resources.audit-log.name', { smart_count: 2 })}
        actions={
          <Button
            variant="outlined"
            color="inherit"
            component="a"
            href={file}
            startIcon={<FileDownloadOutlined />}
          >
            {translate('auditLog.download')}
          </Button>
        }
      />
      <AuditFilters values={values} change={change} />
      <Card sx={{ px: 2, py: 1, mt: 2 }}>
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {!error && !data && <LoadingRows />}
        {data && rows.length === 0 && (
          <Typography sx={{ py: 3 }}>{translate(textOfNone(values, hasNextPage))}</Typography>
        )}
        {rows.map((row) => (
          <AuditLine key={row.id} row={row} records={records} />
        ))}
        {hasNextPage && (
          <Button sx={{ my: 1 }} loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {translate('auditLog.more')}
          </Button>
        )}
      </Card>
    </>
  );
}

function textOfNone(values: AuditFilterValues, isMore: boolean): string {
  if (isMore) return 'auditLog.noneOfNewest';
  return Object.keys(values).length > 0 ? 'auditLog.none' : 'auditLog.empty';
}

function useAuditRows(filter: AuditFilter) {
  const language = useStaffLanguage();
  return useInfiniteQuery({
    queryKey: ['auditLog', filter, language],
    queryFn: ({ pageParam, signal }) =>
      callStaff(
        'POST /api/AuditLog/List',
        { body: { ...filter, language, ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.after,
  });
}

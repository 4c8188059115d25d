import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { IconButton, Tooltip } from '@mui/material';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { useTranslate } from 'react-admin';
import { ActionMenu } from '../ui/action-menu.tsx';

const changes = {
  insertTable: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  addRow: (chain) => chain.addRowAfter(),
  deleteRow: (chain) => chain.deleteRow(),
  addColumn: (chain) => chain.addColumnAfter(),
  deleteColumn: (chain) => chain.deleteColumn(),
  deleteTable: (chain) => chain.deleteTable(),
} satisfies Record<string, (chain: ChainedCommands) => ChainedCommands>;
type Change = keyof typeof changes;
const insideTable: Change[] = ['addRow', 'deleteRow', 'addColumn', 'deleteColumn', 'deleteTable'];

/** Inserts a table, or changes the one with the cursor in it. */
export function TableMenu({ editor }: { editor: Editor }) {
  const translate = useTranslate();
  const label = translate('editor.table');
  return (
    <ActionMenu<Change>
      label={label}
      actions={() => (editor.isActive('table') ? insideTable : ['insertTable'])}
      nameOf={(name) => translate(`editor.${name}`)}
      onChosen={(name) => changes[name](editor.chain().focus()).run()}
      button={(opener) => (
        <Tooltip title={label}>
          <IconButton
            size="small"
            aria-label={label}
            {...opener}
            sx={{ borderRadius: 1, color: 'text.primary' }}
          >
            <TableChartOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    />
  );
}

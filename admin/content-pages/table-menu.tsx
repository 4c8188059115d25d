import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

const changes: [name: string, run: (chain: ChainedCommands) => ChainedCommands][] = [
  ['addRow', (chain) => chain.addRowAfter()],
  ['deleteRow', (chain) => chain.deleteRow()],
  ['addColumn', (chain) => chain.addColumnAfter()],
  ['deleteColumn', (chain) => chain.deleteColumn()],
  ['deleteTable', (chain) => chain.deleteTable()],
];

/** Inserts a table, or changes the one with the cursor in it. */
export function TableMenu({ editor }: { editor: Editor }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('editor.table');
  const run = (change: (chain: ChainedCommands) => ChainedCommands) => {
    setAnchor(null);
    change(editor.chain().focus()).run();
  };
  const isInside = anchor !== null && editor.isActive('table');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ borderRadius: 1, color: 'text.primary' }}
        >
          <TableChartOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {isInside ? (
          changes.map(([name, change]) => (
            <MenuItem key={name} onClick={() => run(change)}>
              {translate(`editor.${name}`)}
            </MenuItem>
          ))
        ) : (
          <MenuItem
            onClick={() => run((chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }))}
          >
            {translate('editor.insertTable')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

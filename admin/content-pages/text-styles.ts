/** How structured text looks in the back office: in the editor and where it is only shown. */
export const textStyles = {
  overflowWrap: 'anywhere',
  '& > * + *': { mt: 1.25 },
  '& h2': { fontSize: '1.2rem', mt: 2.5, mb: 0 },
  '& h3': { fontSize: '1.05rem', mt: 2, mb: 0 },
  '& h4': { fontSize: '1rem', mt: 2, mb: 0 },
  '& p': { my: 0 },
  '& p + p': { mt: 1.25 },
  '& ul, & ol': { my: 1, paddingInlineStart: 3 },
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th, & td': {
    border: 1,
    borderColor: 'divider',
    p: 0.75,
    textAlign: 'start',
    verticalAlign: 'top',
    fontSize: '0.9rem',
  },
  '& blockquote': { borderInlineStart: 3, borderColor: 'outline.main', m: 0, paddingInlineStart: 2 },
  '& a': { color: 'primary.main' },
} as const;

/** Arrows that lead forwards or back point the other way from right to left. */
export const mirrored = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };

/**
 * From right to left a sentence, an amount or a number keeps its own order, while all of them stand at the right. Where
 * a component says how its text is aligned, that counts.
 */
export const ownTextOrder = {
  'body :not(svg *)': { unicodeBidi: 'plaintext', textAlign: ['-webkit-match-parent', 'match-parent'] },
};

import { scenarios } from './scenarios.ts';

// One scenario of the wall in a process of its own: name and count in, its outcome out as a message.
const [name = '', count = ''] = process.argv.slice(2);
try {
  const outcome = await scenarios[name]!.run(Number(count));
  process.send?.(outcome, () => process.exit(0));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const reason = error instanceof Error ? error.message : String(error);
  process.send?.({ figures: 'none', missed: [reason.slice(0, 500)] }, () => process.exit(1));
}

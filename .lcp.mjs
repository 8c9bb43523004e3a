import { chromium } from 'playwright';
import { startBackend } from './src/commands/backend.mjs';
import { serveExport } from './src/commands/export-server.mjs';

const port = Number(process.argv[2]);
const backend = await startBackend(port);
const site = await serveExport('public');
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const r of process.argv.slice(3)) {
  const p = await b.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  await p.addInitScript(() => {
    window.l = [];
    new PerformanceObserver((x) => {
      for (const e of x.getEntries())
        window.l.push([
          e.entryType,
          Math.round(e.startTime),
          Math.round(e.renderTime || 0),
          e.size,
          e.element?.outerHTML.slice(0, 100) || e.name,
        ]);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((x) => {
      for (const e of x.getEntries())
        window.l.push([
          e.entryType,
          Math.round(e.startTime),
          Math.round(e.responseEnd),
          e.initiatorType,
          e.name.slice(-40),
        ]);
    }).observe({ type: 'resource', buffered: true });
    new PerformanceObserver((x) => {
      for (const e of x.getEntries()) window.l.push([e.entryType, Math.round(e.startTime), e.name]);
    }).observe({ type: 'paint', buffered: true });
  });
  await p.goto(site.origin + r, { waitUntil: 'networkidle' });
  await p.waitForTimeout(800);
  console.log(r);
  for (const x of await p.evaluate(() => window.l.sort((a, b) => a[1] - b[1])))
    console.log('  ', JSON.stringify(x));
  await p.close();
}
await b.close();
site.close();
backend.close();
process.exit(0);

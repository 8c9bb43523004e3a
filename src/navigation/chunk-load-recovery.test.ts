import { chunkLoadRecoveryScript, markScriptsRunning } from './chunk-load-recovery';

const page = document.documentElement;

beforeEach(() => {
  page.removeAttribute('data-scripts');
  sessionStorage.clear();
  // As the browser runs what stands in the head: with nothing from outside.
  new Function(chunkLoadRecoveryScript)();
});

function scriptFails() {
  const script = document.createElement('script');
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

test('a script that is gone is noticed, and the page loaded anew once within a minute', () => {
  scriptFails();
  expect(page.dataset.scripts).toBe('missing');
  // jsdom cannot load a page anew, and says so.
  expect(sessionStorage.getItem('reloaded /')).not.toBeNull();
  expect(console.error).toHaveBeenCalledTimes(1);
  jest.mocked(console.error).mockClear();
  page.removeAttribute('data-scripts');
  scriptFails();
  expect(page.dataset.scripts).toBe('missing');
  expect(console.error).not.toHaveBeenCalled();
});

test('a page that only shows text is left as it is: its reader may have followed a link', () => {
  document.body.innerHTML =
    '<script id="app-loader" data-start-on="interaction" type="text/plain"></script>';
  scriptFails();
  expect(page.dataset.scripts).toBe('missing');
  expect(sessionStorage.getItem('reloaded /')).toBeNull();
  document.body.replaceChildren();
});

test('without a connection the page is left as it is', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  scriptFails();
  expect(page.dataset.scripts).toBe('missing');
  expect(sessionStorage.getItem('reloaded /')).toBeNull();
  jest.restoreAllMocks();
});

test('once the page runs its failures are Gatsby’s', () => {
  markScriptsRunning();
  scriptFails();
  expect(page.dataset.scripts).toBe('run');
});

test('a picture that is gone is nothing to it', () => {
  const image = document.createElement('img');
  document.body.append(image);
  image.dispatchEvent(new Event('error'));
  expect(page.dataset.scripts).toBeUndefined();
});

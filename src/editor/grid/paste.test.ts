/** @jest-environment jsdom */
import '../../testing/school-editor';
import * as paste from './paste';
import { downloadCsv, toCsv } from './paste';

const pastedCells = (...copied: Parameters<typeof paste.pastedCells>) =>
  paste.pastedCells(...copied).cells;
const pastedTable = (...copied: Parameters<typeof paste.pastedTable>) =>
  paste.pastedTable(...copied).cells;
const csvCells = (bytes: ArrayBuffer) => paste.csvCells(bytes).cells;

test('reads cells from Excel and Google Sheets, including multi-line ones', () => {
  const text = 'Day\tEvent\r\nMonday\t"Assembly\nin the ""old"" hall"\r\n\t\r\nTuesday\tArt\r\n';
  expect(pastedTable('', text, 'repeat')).toEqual([
    ['Day', 'Event'],
    ['Monday', 'Assembly\nin the "old" hall'],
    ['Tuesday', 'Art'],
  ]);
});

test('keeps empty cells, and trims text', () => {
  expect(pastedTable('', '\t Monday \nStarts\t08:00\n', 'repeat')).toEqual([
    ['', 'Monday'],
    ['Starts', '08:00'],
  ]);
  expect(pastedTable('', '"Here am I" (hymn), sung\t08:00', 'repeat')).toEqual([
    ['"Here am I" (hymn), sung', '08:00'],
  ]);
});

test('lines and list items of a cell become lines; missing cells are empty', () => {
  const html = `<table><tr><td><div>One  or  two</div><div>Three</div></td><td rowspan=2>
    <ul><li>Four</li><li>Five</li></ul></td></tr><tr></tr></table>`;
  expect(pastedTable(html, '', 'repeat')).toEqual([
    ['One or two\nThree', 'Four\nFive'],
    ['', 'Four\nFive'],
  ]);
});

test.each([
  [
    'a list between paragraphs',
    '<p>Bring:</p><ul><li>mug<ul><li>blue</li></ul></li><li>plate</li></ul><p>Thanks</p>',
    'Bring:\nmug\nblue\nplate\nThanks',
  ],
  ['a heading', '<h3>Fees</h3><p>are due</p>', 'Fees\nare due'],
  [
    'boxes of two kinds',
    'Now <b>or</b><div>then</div><p>later</p>never',
    'Now or\nthen\nlater\nnever',
  ],
  ['lines of a box', '<div>one</div><div>two</div>three', 'one\ntwo\nthree'],
])('%s in a cell stays on lines of its own', (_what, inside, lines) => {
  expect(pastedCells(`<table><tr><td>${inside}</td><td>x</td></tr></table>`, '', 'empty')).toEqual([
    [lines, 'x'],
  ]);
});

test('reads a Word table with paragraphs; repeats cells that span rows', () => {
  const html = `<table><tr><td rowspan=2><p>Monday</p></td><td><p>Assembly
     and</p><p>prayer</p></td><td>08:00 <br> sharp</td>
    <td rowspan=2></td></tr><tr><td colspan=2>&nbsp;Art</td><td>End</td></tr></table>`;
  expect(pastedTable(html, 'not this', 'repeat')).toEqual([
    ['Monday', 'Assembly and\nprayer', '08:00\nsharp', ''],
    ['Monday', 'Art', 'Art', '', 'End'],
  ]);
});

test('reads CSV with any delimiter, in UTF-8 or the encoding of Excel on Windows', () => {
  const bytes = (...codes: number[]) => Uint8Array.from(codes).buffer;
  const utf8 = new TextEncoder().encode('\uFEFFName;Office\n;\nMrs Ọlá;"Bursar; cashier"\n');
  expect(csvCells(utf8.buffer)).toEqual([
    ['Name', 'Office'],
    ['Mrs Ọlá', 'Bursar; cashier'],
  ]);
  expect(csvCells(bytes(0x45, 0xe8, 0x2c, 0x41))).toEqual([['Eè', 'A']]);
  const quotation = new TextEncoder().encode('"Here am I" (hymn),08:00\r\nArt,09:00\r\n');
  expect(csvCells(quotation.buffer)).toEqual([
    ['"Here am I" (hymn)', '08:00'],
    ['Art', '09:00'],
  ]);
  const column = new TextEncoder().encode('Name\n"Two\nlines"\n');
  expect(csvCells(column.buffer)).toEqual([['Name'], ['Two\nlines']]);
});

test('reads the delimiter that Excel names, UTF-16, and quoted lines', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const utf16 = (text: string) => Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
  const rows = [
    ['Day', 'Event'],
    ['Monday', 'Yorùbá, oral'],
  ];
  expect(csvCells(bytes('sep=;\r\nDay;Event\r\nMonday;Yorùbá, oral\r\n'))).toEqual(rows);
  expect(csvCells(utf16('\uFEFFDay\tEvent\r\nMonday\tYorùbá, oral\r\n'))).toEqual(rows);
  expect(csvCells(utf16('Day\tEvent\nMonday\tYorùbá, oral'))).toEqual(rows);
  expect(csvCells(bytes('Day,Event\r\nMonday,"Art\nand ""Craft"""\r\n'))[1]).toEqual([
    'Monday',
    'Art\nand "Craft"',
  ]);
});

test('keeps merged cells in place, and does not repeat text that Excel shows above empty cells', () => {
  const rows = '<tr><td rowspan=2>Physics<td>SS 1<tr><td>SS 2<tr><td colspan=2>Sport';
  expect(pastedCells(`<table>${rows}</table>`, '', 'empty')).toEqual([
    ['Physics', 'SS 1'],
    ['', 'SS 2'],
    ['Sport', ''],
  ]);
  const overflow = `<td colspan=2 style='mso-ignore:colspan'>Opening Mass<td>Everyone`;
  expect(pastedTable(`<table><tr>${overflow}</table>`, '', 'repeat')).toEqual([
    ['Opening Mass', '', 'Everyone'],
  ]);
});

test('leaves hidden columns and rows, deleted text and comments behind', () => {
  const html = `<table><tr><td>A<del>old</del></td><td style='display:none'>x</td><td>C<a class=msocomanchor>[1]</a></td></tr>
    <tr style='display:none'><td>x</td><td>x</td><td>x</td></tr>
    <tr><td>In\u00ADdoor<span style='mso-hide:all'>x</span></td><td style="display: none">x</td><td>F</td></tr></table>`;
  expect(pastedTable(html, '', 'repeat')).toEqual([
    ['A', 'C'],
    ['Indoor', 'F'],
  ]);
});

test('leaves the columns behind that Excel hides by their width alone', () => {
  const columns = `<col width=64><col width=0 style='display:none;mso-width-source:userset'><col span=2>`;
  const rows = `<tr><td>Class</td><td>Phone</td><td>Fee</td></tr><tr><td>JSS 1</td><td>0803</td><td>₦1</td></tr>`;
  const table = `<table>${columns}${rows}<tr><td colspan=2>All</td><td>₦2</td></tr></table>`;
  const shown = [
    ['Class', 'Fee'],
    ['JSS 1', '₦1'],
    ['All', '₦2'],
  ];
  expect(pastedCells(table, '', 'empty')).toEqual(shown);
  const gone = table.replace(/<td>(?=Phone|0803)/g, "<td style='display:none'>");
  expect(pastedCells(gone, '', 'empty').slice(0, 2)).toEqual(shown.slice(0, 2));
});

test('joins the rows of several tables, and reads a table that a table without text surrounds', () => {
  const table = (text: string) => `<table><tr><td>${text}</td><td>1</td></tr></table>`;
  expect(pastedTable(`${table('A')}<p>between</p>${table('B')}`, '', 'repeat')).toEqual([
    ['A', '1'],
    ['B', '1'],
  ]);
  expect(pastedTable(`<table><tr><td>${table('A')}</td></tr></table>`, '', 'repeat')).toEqual([
    ['A', '1'],
  ]);
});

test('reads numbers that a program protects, and no rows from a file that is not text', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  expect(csvCells(bytes('Number,Class\n="0012",JS1\n'))[1]).toEqual(['0012', 'JS1']);
  expect(csvCells(bytes("'0803 123 4567,'+234 1,'90s party,'=JS1\n"))).toEqual([
    ['0803 123 4567', '+234 1', "'90s party", '=JS1'],
  ]);
  expect(csvCells(bytes('PK\u0003\u0004\u0014\u0000,\u0006'))).toEqual([]);
});

test('a workbook that is filled with zeros is refused at once, and a text that ends with them is read', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const { user } = process.cpuUsage();
  expect(csvCells(bytes(`PK${'\0'.repeat(50_000)}a`))).toEqual([]);
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(2_000_000);
  expect(csvCells(bytes('Name,Class\r\n\u001a \0\0\n'))).toEqual([['Name', 'Class']]);
});

test('saved CSV is read back without loss', () => {
  const cells = [
    ['Name', 'Text'],
    ['Ọlá', 'Two\nlines, with "quotes"'],
    ['+234 1', ''],
  ];
  expect(csvCells(new TextEncoder().encode(toCsv(cells)).buffer)).toEqual(cells);
});

test('downloads cells as a CSV file', () => {
  const clicked = jest.fn();
  HTMLAnchorElement.prototype.click = function click() {
    clicked(this);
  };
  const createObjectURL = jest.fn((_text: Blob) => 'blob:csv');
  const revokeObjectURL = jest.fn();
  jest.useFakeTimers();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  downloadCsv('Results.csv', [['1', '2']]);
  const [[link]] = clicked.mock.calls;
  expect([link.href, link.download]).toEqual(['blob:csv', 'Results.csv']);
  const [text] = createObjectURL.mock.lastCall ?? [];
  // The file starts with a byte order mark of three bytes.
  expect([text?.type, text?.size]).toEqual(['text/csv', 3 + '1,2\r\n'.length]);
  // A slow computer starts to read the file some seconds after the click.
  jest.advanceTimersByTime(10_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:csv');
  jest.useRealTimers();
});

test('no cell of a downloaded table is a formula or a number that a spreadsheet changes; all are read back', () => {
  const cells = [
    '=HYPERLINK("http://x")',
    '+234 803',
    '-1',
    '@SUM(A1)',
    '＝1',
    '0012',
    '012,5',
    '01.50',
    '05%',
    '1.5E3',
    '12E3',
    '26e0017',
    '1.5E+3',
    '3/4',
    '1 3/4',
    '8-10',
    '10-11-2026',
    '3/4/26',
    '2011/12',
    '2026/3/4',
    'Nov 10',
    '10 November',
    '2-Dec-2026',
    'MAR1',
    '1234567890123456',
    '1234567890123.5',
  ];
  const csv = toCsv([
    cells,
    ['JSS 1', '12', '8:00', '1,200', '2026-10-05', '12 E', 'Marks 10', 'May'],
  ]);
  const written = csvCells(new TextEncoder().encode(csv.replaceAll("'", '!')).buffer);
  expect(written).toEqual([
    cells.map((cell) => `!${cell}`),
    ['JSS 1', '12', '8:00', '1,200', '2026-10-05', '12 E', 'Marks 10', 'May'],
  ]);
  const [read] = csvCells(new TextEncoder().encode(csv).buffer);
  expect(read).toEqual(cells);
});

test.each([' 0012', '\u00a00012', '0012 ', '\u200b012'])(
  'a downloaded table keeps the zeros of %j, which a spreadsheet reads as a number',
  (cell) => {
    expect(toCsv([[cell]])).toContain(`'${cell}`);
  },
);

test.each([
  ['"Item", "Price, each"\n"Beret", "₦2,500"\nBag,"₦9,000"', ['Item', 'Price, each']],
  ['Item;  "Price"\nBeret;  "2,500"\nBag; ₦9,000', ['Item', 'Price']],
])('a space before a quotation mark is no part of a text: %s', (text, headings) => {
  const { buffer } = new TextEncoder().encode(text);
  const [first, , last] = csvCells(buffer);
  expect(first).toEqual(headings);
  expect(last).toEqual(['Bag', '₦9,000']);
});

test('reads a file whose texts are between apostrophes', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  expect(
    csvCells(bytes("Item,Note,Price\r\n'Mug','blue, or ''red''',5000\r\n'Plate','',600\r\n")),
  ).toEqual([
    ['Item', 'Note', 'Price'],
    ['Mug', "blue, or 'red'", '5000'],
    ['Plate', '', '600'],
  ]);
  expect(csvCells(bytes("No,Class\n'0012,JSS 1\n'0013,'tis\n"))).toEqual([
    ['No', 'Class'],
    ['0012', 'JSS 1'],
    ['0013', "'tis"],
  ]);
});

test('keeps empty cells and rows at the end, and reads files of old programs', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  expect(pastedCells('', 'Art\t\r\n', 'empty')).toEqual([['Art', '']]);
  expect(pastedCells('', '\t\r\n', 'empty')).toEqual([['', '']]);
  expect(pastedCells('', 'Art\t\t\nMusic\tJSS 2\t\n\t\t\n', 'empty')).toEqual([
    ['Art', '', ''],
    ['Music', 'JSS 2', ''],
    ['', '', ''],
  ]);
  expect(pastedCells('', '', 'empty')).toEqual([]);
  expect(csvCells(bytes('Item,Price\r\nBeret,2500\r\n\u001a'))).toEqual([
    ['Item', 'Price'],
    ['Beret', '2500'],
  ]);
  const loose = 'Day;Lesson;Class\r\nMonday;"Art" club;JSS 1\r\nTuesday;"Art; music";JSS 2\r\n';
  expect(csvCells(bytes(loose))).toEqual([
    ['Day', 'Lesson', 'Class'],
    ['Monday', '"Art" club', 'JSS 1'],
    ['Tuesday', 'Art; music', 'JSS 2'],
  ]);
});

test('spaces, hyphens and marks that nobody sees are no difference', () => {
  expect(pastedCells('', 'Monday\t8:00\u202FAM\t\u200E12\u00A0Jan\u20112027', 'empty')).toEqual([
    ['Monday', '8:00 AM', '12 Jan-2027'],
  ]);
});

test('a cell has nothing in the place of a picture, and no control character', () => {
  expect(pastedCells('', 'Map \ufffc\u0007\tB\u001f1\n1\t2', 'empty')[0]).toEqual(['Map', 'B1']);
});

test('nor is one whose first characters nobody sees', () => {
  for (const start of ['\u00a0', '\u200b', ' \u202e', '\t']) {
    expect(toCsv([[`${start}=1`]])).toMatch(`'${start}=1`);
  }
});

test('struck cells and words are left out and named, and the others stay in their columns', () => {
  const html = `<style>.xl65 {color:black; text-decoration:line-through;} .font5 {text-decoration:line-through}</style>
    <table><tr><th>Class</th><th>Fee</th><th>Due</th></tr>
    <tr><td>JSS 1</td><td class=xl65>₦90,000</td><td>May</td></tr>
    <tr><td>JSS 2 <s>new</s> girls</td><td><font class=font5>₦95,000</font> ₦99,000</td>
    <td style="text-decoration:line-through">June</td></tr>
    <tr style="text-decoration: line-through"><td>JSS 9</td><td>1</td><td>July</td></tr></table>`;
  const { cells, notes } = paste.pastedTable(html, '', 'repeat');
  expect(cells).toEqual([
    ['Class', 'Fee', 'Due'],
    ['JSS 1', '', 'May'],
    ['JSS 2 girls', '₦99,000', ''],
  ]);
  expect(notes).toEqual([
    'Left out, because it is struck through: ₦90,000; June; JSS 9; 1; July; new; 1 more.',
  ]);
});

test('a cell that is struck and underlined, or by a class that others share, becomes empty', () => {
  const style = '<style>.xl1, .xl2 {text-decoration:underline line-through}</style>';
  const cells = `<td class=xl2>Old</td><td style="text-decoration: underline line-through">Older</td><td>New</td>`;
  expect(pastedTable(`${style}<table><tr>${cells}</tr></table>`, '', 'empty')).toEqual([
    ['', '', 'New'],
  ]);
});

test.each([
  ['filled up with Ctrl-Z', 'No;Class\r\n1;JSS 1\r\n\x1a\x1a\x1a'],
  ['with the line ends of old Macs', 'No;Class\r1;JSS 1\r'],
])('reads a file %s', (_what, text) => {
  expect(csvCells(new TextEncoder().encode(text).buffer)).toEqual([
    ['No', 'Class'],
    ['1', 'JSS 1'],
  ]);
});

test('a file is read whole, whatever ends its lines and whatever fills it up', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const rows = [
    ['No', 'Class'],
    ['1', 'JSS 1'],
    ['2', 'JSS 2'],
    ['3', 'JSS 3'],
  ];
  expect(csvCells(bytes('No,Class\r\n1,JSS 1\n2,JSS 2\r3,JSS 3\n\r'))).toEqual(rows);
  expect(csvCells(bytes('No,Class\r\n1,JSS 1\r\n2,JSS 2\r\n3,JSS 3\x1a\0\0\0'))).toEqual(rows);
  expect(csvCells(bytes('No,Class\n1,JSS 1\n2,JSS 2\n3,JSS 3\n\0\0'))).toEqual(rows);
});

test('one broken letter makes no other text of a file unreadable, and stays visible', () => {
  const bytes = (text: string, letter: number) =>
    Uint8Array.from([...new TextEncoder().encode(text), letter, 0x2c, 0x41]).buffer;
  expect(csvCells(bytes('Ọjọ́ ìbí,₦500\nCaf', 0xe9))).toEqual([
    ['Ọjọ́ ìbí', '₦500'],
    ['Caf\ufffd', 'A'],
  ]);
  expect(paste.csvCells(bytes('Ọjọ́,₦500\nCaf', 0xe9)).notes).toEqual([
    'Correct these cells in the spreadsheet, which has lost what was in them: Caf\ufffd.',
  ]);
  expect(csvCells(bytes('Item,Price\nCaf', 0xe9))[1]).toEqual(['Café', 'A']);
});

test('leaves comments of LibreOffice behind, and keeps raised digits and symbols', () => {
  const html = `<table><tr><td>Beret<a class="comment-indicator"></a><comment>Ask Mrs Bello</comment></td>
    <td>20 m<sup>2</sup></td><td><span style="font-family:Wingdings">ü</span></td></tr></table>`;
  expect(pastedCells(html, '', 'empty')).toEqual([['Beret', '20 m²', '✓']]);
});

test('a table with a text and a table in a cell keeps both', () => {
  const inner = '<table><tr><td>Pay</td><td>Come</td></tr><tr><td>Wait</td></tr></table>';
  const html = `<table><tr><td>Class</td><td>To do</td></tr><tr><td>JSS 1</td><td>Now:${inner}</td></tr></table>`;
  expect(pastedCells(html, '', 'empty')).toEqual([
    ['Class', 'To do'],
    ['JSS 1', 'Now:\nPay Come\nWait'],
  ]);
});

test('text around a table, and its pictures, are named', () => {
  const html =
    '<p>Fees of 2026</p><table><caption>In naira</caption><tr><td>Beret <img src="x.png" alt="A blue beret"></td><td>2,500</td></tr></table><p>Pay soon.</p><style>p {}</style><br>';
  const { cells, notes } = paste.pastedCells(html, '', 'empty');
  expect(cells).toEqual([['Beret', '2,500']]);
  expect(notes).toEqual([
    'Left out, because it is not in a cell: Fees of 2026; In naira; Pay soon.',
    'Left out, because a table cannot contain pictures: A blue beret.',
  ]);
});

test.each([
  ['typed', 'Class | Fee\nJSS 1 | ₦50,000'],
  ['with an empty line', 'Class | Fee\n\nJSS 1 | ₦50,000'],
  ['aligned with spaces', 'Class      Fee\nJSS 1      ₦50,000   \n'],
  ['of Markdown', '| Class | Fee |\n| --- | :---: |\n| JSS 1 | ₦50,000 |\n'],
])('reads a table %s', (_kind, text) => {
  expect(pastedCells('', text, 'empty')).toEqual([
    ['Class', 'Fee'],
    ['JSS 1', '₦50,000'],
  ]);
});

test('reads lines with a name and a value as a table of two columns', () => {
  const read = (text: string) => pastedCells('', text, 'empty').map((row) => row.join(' | '));
  expect(read('*FEES*\nTuition: ₦150,000\nUniform - ₦56,800')).toEqual([
    'FEES',
    'Tuition | ₦150,000',
    'Uniform | ₦56,800',
  ]);
  expect(read('14 Sept 2026 - Resumption\n21 - 25 Sept 2026 – Sports week')).toEqual([
    '14 Sept 2026 | Resumption',
    '21 - 25 Sept 2026 | Sports week',
  ]);
  // Not a letter, nor times.
  const others = ['Dear parents', 'Bring: a mug', 'Come at 8 - 9.'];
  expect(read(others.join('\n'))).toEqual(others);
  expect(read('8:00 - 8:40\n9:00 - 9:40')).toEqual(['8:00 - 8:40', '9:00 - 9:40']);
});

test('lines of a cell that end as in Word and Apple’s programs stay in their cell', () => {
  expect(pastedCells('', 'A\u2028B\tC\u000bD\r\n1\t2', 'empty')).toEqual([
    ['A\nB', 'C\nD'],
    ['1', '2'],
  ]);
});

test('a line with a stroke is no table, nor are sentences of which some have two spaces', () => {
  const sentences = 'Day girls go home.  Boarders stay.\nBring a mug.';
  expect(pastedCells('', sentences, 'empty').map((row) => row.length)).toEqual([1, 1]);
  expect(pastedCells('', 'Monday | all day', 'empty')).toEqual([['Monday | all day']]);
  expect(pastedCells('', 'Art | craft\tJSS 1\nMusic\tJSS 2', 'empty')).toEqual([
    ['Art | craft', 'JSS 1'],
    ['Music', 'JSS 2'],
  ]);
});

test('names cells of which a spreadsheet has lost digits, or which it could not show', () => {
  const file = paste.csvCells(new TextEncoder().encode('No,Class\n2.6E+18,JSS 1').buffer);
  expect(file.notes).toEqual([
    'Correct these cells in the spreadsheet, which has lost what was in them: 2.6E+18.',
  ]);
  const text = '1.23457E+11\t########\n#REF!\t26E0017\n#1\t#N/A';
  expect(paste.pastedCells('', text, 'empty').notes).toEqual([
    'Correct these cells in the spreadsheet, which has lost what was in them: 1.23457E+11; ########; #REF!; #N/A.',
  ]);
});

test.each([
  '#BEZUG!',
  '#ÜBERLAUF!',
  '#NV',
  '#VALEUR!',
  '#NOM?',
  '#N/D',
  '#¡VALOR!',
  '#DIV/0!',
  '#GETTING_DATA',
  'Err:502',
  'Fehler:508',
])('names %s, which a spreadsheet in another language shows for an error', (error) => {
  expect(paste.pastedCells('', `Fee\t${error}\n#1\t#Fees!`, 'empty').notes).toEqual([
    `Correct these cells in the spreadsheet, which has lost what was in them: ${error}.`,
  ]);
});

test('names a cell that Google Sheets has still to compute', () => {
  expect(paste.pastedCells('', 'Fee\tLoading...\nLoading\t1', 'empty').notes).toEqual([
    'Correct these cells in the spreadsheet, which has lost what was in them: Loading...',
  ]);
});

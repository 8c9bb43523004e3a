"""Makes the two files of the headings' font from Lora SemiBold; README.md says how to run it."""

import os
from copy import deepcopy
from pathlib import Path

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otTables import Anchor, BaseRecord
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent, GlyphCoordinates

FOLDER = Path(__file__).parent
SOURCE = FOLDER / 'lora-semibold.ttf'

# The licence keeps the name Lora for fonts that are not changed.
NAME = 'School Headings'

# ASCII, the punctuation of English texts and the naira.
ENGLISH = [*range(0x20, 0x7F), 0xA0, 0xA3, 0xB0, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D]
ENGLISH += [0x2022, 0x2026, 0x20A6]

# Latin-1, the long vowels, and the letters and tones of Yoruba, Igbo and Hausa.
ACCENTED = [*range(0xA1, 0x100), 0x152, 0x153, 0x178, 0x201A, 0x201E, 0x20AC, 0x2122]
ACCENTED += map(ord, 'ĀāĒēĪīŌōŪūẸẹỌọỊịỤụṢṣṄṅŃńǸǹḾḿŊŋƁɓƊɗƘƙƳƴʼ\u0300\u0301\u0302\u0303\u0304\u0307\u030c\u0323\u0329')

# Letters that Lora lacks, as a letter and a mark.
COMPOSED = {
    'Ṣ': ('S', 0x323, 0), 'ṣ': ('s', 0x323, 0), 'Ṅ': ('N', 0x307, 200), 'ṅ': ('n', 0x307, 0),
    'Ǹ': ('N', 0x300, 200), 'ǹ': ('n', 0x300, 0), 'Ḿ': ('M', 0x301, 200), 'ḿ': ('m', 0x301, 0),
}  # fmt: skip

# The end of the arch of `f`, from its highest point around the ball and back to the inner edge.
ARCH_END = [
    (295, 757, 1), (334, 757, 0), (387, 734, 0), (415, 696, 0), (415, 673, 1), (415, 650, 0), (387, 614, 0),
    (360, 614, 1), (333, 613, 0), (305, 645, 0), (305, 665, 1), (305, 671, 0), (307, 681, 0), (308, 687, 1),
    (303, 693, 0), (286, 698, 0), (279, 698, 1),
]  # fmt: skip
ARCH = [(104, 526, 1), (104, 644, 0), (202, 757, 0), *ARCH_END, (258, 698, 0), (234, 673, 0), (226, 637, 0), (226, 617, 1)]


def moved(points, x, y=0):
    return [(px + x, py + y, on) for px, py, on in points]


def mirrored(points, x, y):
    return [(x - px, py + y, on) for px, py, on in reversed(points)]


# The hooked letters of Hausa: the part of a letter's outline between two points gives way to a hook.
HOOKED = {
    'ɓ': ('b', (67, 585), (190, 755), moved(ARCH, -37), 0),
    'ɗ': ('d', (385, 584), (507, 755), moved(ARCH, 281), 60),
    'ƙ': ('k', (88, 585), (211, 755), moved(ARCH, -16), 0),
    'ƴ': ('y', (390, 355), (467, 375), [(405, 400, 0), (440, 512, 0), *moved(ARCH_END, 200, -245), (465, 453, 0), (458, 350, 0)], 60),
    'Ɓ': ('B', (122, 578), (52, 700), [(122, 615, 0), (116, 642, 0), *mirrored(ARCH_END, 374, -56)], 60),
    'Ɗ': ('D', (122, 578), (52, 700), [(122, 615, 0), (116, 642, 0), *mirrored(ARCH_END, 374, -56)], 60),
    'Ƙ': ('K', (429, 570), (515, 580), [(450, 602, 0), (500, 701, 0), *moved(ARCH_END, 265, -56), (525, 642, 0), (505, 566, 0)], 20),
    'Ƴ': ('Y', (473, 562), (563, 589), [(500, 620, 0), (540, 701, 0), *moved(ARCH_END, 295, -56), (555, 642, 0), (545, 560, 0)], 40),
}  # fmt: skip


def add(font, letter, glyph, advance, bearing, name=None):
    name = name or f'uni{ord(letter):04X}'
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font['glyf'][name] = glyph
    glyph.recalcBounds(font['glyf'])
    font['hmtx'][name] = (advance, bearing if bearing is not None else glyph.xMin)
    for table in font['cmap'].tables:
        if letter and table.isUnicode():
            table.cmap[ord(letter)] = name


def composed(font, letter, base, mark, rise):
    """A letter with a mark in its middle; marks are drawn for small letters, at their own height."""
    glyf, names = font['glyf'], font.getBestCmap()
    base, mark = names[ord(base)], names[mark]
    middle = lambda name: (glyf[name].xMin + glyf[name].xMax) // 2
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for name, x, y in ((base, 0, 0), (mark, middle(base) - middle(mark), rise)):
        part = GlyphComponent()
        part.glyphName, part.x, part.y, part.flags = name, x, y, 0x2 | 0x4
        glyph.components.append(part)
    add(font, letter, glyph, *font['hmtx'][base])


def hooked(font, letter, base, first, last, hook, room):
    name = font.getBestCmap()[ord(base)]
    source = font['glyf'][name]
    points = [(x, y, flag & 1) for (x, y), flag in zip(source.coordinates, source.flags)]
    at = lambda point: next(i for i, (x, y, _) in enumerate(points) if (x, y) == point)
    kept_ends = source.endPtsOfContours
    start, end = at(first), at(last)
    drawn = points[:start] + hook + points[end + 1 :]
    # Room for a hook on the left is made by moving the letter.
    shift = max(0, -min(x for x, _, _ in drawn) + 20)
    glyph = Glyph()
    glyph.numberOfContours = source.numberOfContours
    grown = len(drawn) - len(points)
    glyph.endPtsOfContours = [e + grown if e >= end else e for e in kept_ends]
    glyph.coordinates = GlyphCoordinates([(x + shift, y) for x, y, _ in drawn])
    glyph.flags = bytearray(on for _, _, on in drawn)
    glyph.program = source.program
    add(font, letter, glyph, font['hmtx'][name][0] + room, None)


def naira(font):
    """The letter N with two bars."""
    name = font.getBestCmap()[ord('N')]
    pen = TTGlyphPen(None)
    font.getGlyphSet()[name].draw(pen)
    advance, bearing = font['hmtx'][name]
    for bottom in (270, 384):
        pen.moveTo((0, bottom))
        for corner in ((0, bottom + 56), (advance, bottom + 56), (advance, bottom)):
            pen.lineTo(corner)
        pen.closePath()
    add(font, '₦', pen.glyph(), advance, 0)


def anchor(x, y):
    made = Anchor()
    made.Format, made.XCoordinate, made.YCoordinate = 1, x, y
    return made


def marks(font):
    """Marks that Lora loses or has no place for: the dot of an i with a tone, tones of m, and the line below of Yoruba."""
    names = font.getBestCmap()
    positions = next(one for one in font['GPOS'].table.LookupList.Lookup if one.LookupType == 4).SubTable[0]
    bases, records = positions.BaseCoverage.glyphs, positions.BaseArray.BaseRecord
    dotless, dot = names[ord('ı')], names[0x323]

    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for part, x in ((dotless, 0), (dot, 156 - 119)):
        component = GlyphComponent()
        component.glyphName, component.x, component.y, component.flags = part, x, 0, 0x2 | 0x4
        glyph.components.append(component)
    add(font, None, glyph, *font['hmtx'][dotless], 'idotbelowdotless')
    for lookup in font['GSUB'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            if lookup.LookupType == 1 and table.mapping.get(names[ord('ị')]) == dotless:
                table.mapping[names[ord('ị')]] = 'idotbelowdotless'
    bases.append('idotbelowdotless')
    records.append(deepcopy(records[bases.index(dotless)]))

    middle = 461
    record = BaseRecord()
    record.BaseAnchor = [anchor(middle, 500), None, anchor(middle, 0), None, None]
    bases.append('m')
    records.append(record)
    order = sorted(range(len(bases)), key=lambda at: font.getGlyphID(bases[at]))
    positions.BaseCoverage.glyphs = [bases[at] for at in order]
    positions.BaseArray.BaseRecord = [records[at] for at in order]

    pen = TTGlyphPen(None)
    pen.moveTo((90, -67))
    for corner in ((148, -67), (148, -243), (90, -243)):
        pen.lineTo(corner)
    pen.closePath()
    add(font, '\u0329', pen.glyph(), 0, 90)
    positions.MarkCoverage.glyphs.append('uni0329')
    below = positions.MarkCoverage.glyphs.index(dot)
    positions.MarkArray.MarkRecord.append(deepcopy(positions.MarkArray.MarkRecord[below]))
    classes = font['GDEF'].table.GlyphClassDef.classDefs
    classes['uni0329'], classes['idotbelowdotless'] = classes[dot], classes[dotless]


def changed():
    font = TTFont(SOURCE)
    naira(font)
    marks(font)
    for letter, parts in COMPOSED.items():
        composed(font, letter, *parts)
    for letter, parts in HOOKED.items():
        hooked(font, letter, *parts)
    for record in font['name'].names:
        if record.nameID in (1, 3, 4, 6, 16):
            record.string = NAME.replace(' ', '') if record.nameID == 6 else NAME
    return font


def write(file, letters):
    options = subset.Options()
    options.flavor = 'woff2'
    options.layout_features = ['kern', 'liga', 'ccmp', 'mark', 'mkmk']
    # Copyright, names and licence.
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.drop_tables += ['STAT']
    font = changed()
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    subset.save_font(font, FOLDER / file, options)
    print(file, os.path.getsize(FOLDER / file), 'bytes', len(font.getBestCmap()), 'letters')


write('headings-english.woff2', ENGLISH)
write('headings-all.woff2', ENGLISH + ACCENTED)

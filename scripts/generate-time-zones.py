"""Writes src/lib/time/time-zones.generated.ts: the names in the tz database, and the current name of each old one."""

from pathlib import Path

SOURCE = Path("/usr/share/zoneinfo/tzdata.zi")
TARGET = Path(__file__).parent.parent / "src/lib/time/time-zones.generated.ts"

zones, links = [], {}
for line in SOURCE.read_text().splitlines():
    fields = line.split()
    if fields and fields[0] == "Z":
        zones.append(fields[1])
    if fields and fields[0] == "L":
        links[fields[2]] = fields[1]

lines = ["// Made by scripts/generate-time-zones.py", "", "export const ZONES =", f"  '{' '.join(sorted(zones))}'"]
lines += ["", "/** Older name, then the present one. */", "export const LINKS ="]
lines += [f"  '{' '.join(f'{old} {new}' for old, new in sorted(links.items()))}'", ""]
TARGET.write_text("\n".join(lines))

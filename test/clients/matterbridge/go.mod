module edgewise.test/matterbridge

go 1.20

require (
	github.com/42wim/matterbridge v1.26.0
	github.com/sirupsen/logrus v1.9.0
)

require (
	github.com/fsnotify/fsnotify v1.6.0 // indirect
	github.com/gomarkdown/markdown v0.0.0-20221013030248-663e2500819c // indirect
	github.com/hashicorp/hcl v1.0.0 // indirect
	github.com/magiconair/properties v1.8.7 // indirect
	github.com/matterbridge/gozulipbot v0.0.0-20211023205727-a19d6c1f3b75 // indirect
	github.com/mitchellh/mapstructure v1.5.0 // indirect
	github.com/pelletier/go-toml/v2 v2.0.6 // indirect
	github.com/spf13/afero v1.9.3 // indirect
	github.com/spf13/cast v1.5.0 // indirect
	github.com/spf13/jwalterweatherman v1.1.0 // indirect
	github.com/spf13/pflag v1.0.5 // indirect
	github.com/spf13/viper v1.15.0 // indirect
	github.com/subosito/gotenv v1.4.2 // indirect
	golang.org/x/image v0.3.0 // indirect
	golang.org/x/sys v0.4.0 // indirect
	golang.org/x/text v0.6.0 // indirect
	gopkg.in/ini.v1 v1.67.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)
